import { Box, Stack } from '@mui/material';
import { theProduct } from '#engine/rules/product/Product.ts';
import { gold } from '#engine/ui/theme/tokens.ts';
import { theEntrance } from '../Entrance.ts';

/** The product's own mark; without one, its first letter beside its name. */
export function ProductMark() {
  const { Mark } = theEntrance();
  if (Mark) return <Mark />;
  const { name } = theProduct();
  return (
    <Stack direction="row" spacing={1.25} component="span" sx={{ alignItems: 'center', color: 'text.primary' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...{ width: 30, height: 30, flex: 'none', borderRadius: 2, display: 'grid', placeItems: 'center' },
          ...{ bgcolor: '#1c2420', color: gold.bright, fontWeight: 700 },
        }}
      >
        {[...name][0]}
      </Box>
      <Box component="span" sx={{ fontWeight: 680, fontSize: '1.0625rem', letterSpacing: '-0.02em' }}>
        {name}
      </Box>
    </Stack>
  );
}
