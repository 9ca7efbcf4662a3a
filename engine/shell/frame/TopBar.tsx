import MenuRounded from '@mui/icons-material/MenuRounded';
import { AppBar, Box, ButtonBase, IconButton, Toolbar, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ProductMark } from './ProductMark.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ColourModeButton } from './ColourModeButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { theApplication } from '../Application.ts';
import { UserMenu } from './UserMenu.tsx';

/**
 * Home title to the start, language, colour mode (on a narrow window by the palette), and the user
 * menu (document 1 §2.3).
 */
export function TopBar({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const translate = useTranslate();
  const { BarSign } = theApplication();
  return (
    <AppBar position="sticky">
      <Toolbar variant="dense" sx={{ minHeight: 60, gap: { xs: 0.25, sm: 1 }, px: { xs: 1, sm: 2.5 } }}>
        <IconButton
          aria-label={translate('app.shell.openMenu')}
          onClick={onOpenDrawer}
          sx={{ display: { md: 'none' } }}
        >
          <MenuRounded />
        </IconButton>
        <ButtonBase
          component={Link}
          to="/"
          aria-label={translate('app.shell.home')}
          sx={{ borderRadius: 2, p: 0.5, '&.Mui-focusVisible': { outline: 2 } }}
        >
          <ProductMark />
        </ButtonBase>
        <Box sx={{ flex: 1 }} />
        {BarSign && <BarSign />}
        <PaletteButton />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <RefreshButton />
        </Box>
        <LanguageButton />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Tooltip title={translate('app.shell.colourMode')}>
            <ColourModeButton />
          </Tooltip>
        </Box>
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
