import MenuRounded from '@mui/icons-material/MenuRounded';
import { AppBar, Box, ButtonBase, IconButton, Toolbar, Tooltip, CircularProgress } from '@mui/material';
import { useTranslate, useLoading, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { ProductMark } from './ProductMark.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ColourModeButton } from './ColourModeButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { theApplication } from '../Application.ts';
import { UserMenu } from './UserMenu.tsx';
import RefreshRounded from '@mui/icons-material/RefreshRounded';

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
          sx={{
            ...{ borderRadius: 2, p: 0.5, minWidth: 38, '&.Mui-focusVisible': { outline: 2 } },
            // Without room for the name, as beside what is unsent on a phone or with text of 400 %, the sign alone: the name
            // wraps to a line below what is shown.
            '& > span': {
              flexWrap: 'wrap',
              alignContent: 'flex-start',
              height: 'max(30px, 1.7rem)',
              overflow: 'hidden',
            },
            '& > span::before': { content: '""', height: '100%' },
          }}
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

/** Fetches what the screen shows anew; turns while anything is being fetched. */
function RefreshButton() {
  const translate = useTranslate();
  const isLoading = useLoading();
  const refresh = useRefresh();
  return (
    <Tooltip title={translate('ra.action.refresh')}>
      <IconButton aria-label={translate('ra.action.refresh')} aria-busy={isLoading} onClick={() => refresh()}>
        {isLoading ? <CircularProgress size={20} color="inherit" aria-hidden /> : <RefreshRounded fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
