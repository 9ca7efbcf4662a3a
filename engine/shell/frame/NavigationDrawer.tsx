import { Box } from '@mui/material';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Drawer } from '#engine/ui/overlays.ts';
import { widths } from '#engine/ui/theme/tokens.ts';
import { NavigationMenu } from './NavigationMenu.tsx';
import { ProductMark } from './ProductMark.tsx';

/** The menu at the start side: always there on wide screens, a drawer that comes and goes on narrow ones. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (!isWide) {
    return (
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          // It is there only once it opens.
          transition: { appear: true },
          paper: { role: 'dialog', 'aria-label': translate('app.shell.menu'), sx: { width: 'min(300px, 86vw)' } },
        }}
      >
        <Box sx={{ px: 2.5, pt: 2 }}>
          <ProductMark />
        </Box>
        <NavigationMenu onChoose={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      data-print="none"
      sx={{
        width: widths.drawer,
        flex: 'none',
        position: 'sticky',
        top: 61,
        alignSelf: 'flex-start',
        height: 'calc(100vh - 61px)',
        overflowY: 'auto',
        borderInlineEnd: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <NavigationMenu />
    </Box>
  );
}
