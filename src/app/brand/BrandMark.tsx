import { Box, Stack } from '@mui/material';
import { gold } from '#engine/ui/theme/tokens.ts';

/** The product's mark: a corner of the pitch, the touchline in gold. */
export function BrandMark({ name = 'Touchline' }: { name?: string }) {
  return (
    <Stack direction="row" spacing={1.25} component="span" sx={{ alignItems: 'center', color: 'text.primary' }}>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 30, height: 30, flex: 'none' }}>
        <rect width="32" height="32" rx="8" fill="#1c2420" />
        <path
          d="M8 26V8h18"
          fill="none"
          stroke={gold.bright}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M8 17a9 9 0 0 0 9-9" fill="none" stroke={gold.bright} strokeWidth="1.75" />
        <circle cx="20.5" cy="20.5" r="4" fill="#f4f1e8" />
      </Box>
      <Box component="span" sx={{ fontWeight: 680, fontSize: '1.0625rem', letterSpacing: '-0.02em' }}>
        {name}
      </Box>
    </Stack>
  );
}
