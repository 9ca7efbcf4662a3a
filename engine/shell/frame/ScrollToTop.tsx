import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { Fab, useScrollTrigger } from '@mui/material';
import { useTranslate } from 'react-admin';
import { bottomBarPixels } from '#engine/ui/theme/tokens.ts';
import type { RefObject } from 'react';

/** Pixels that a page is scrolled by before the button appears (document 2 §9). */
const threshold = 20;

/** Leads back to the top of a page that is scrolled, and into the page for those who go by keyboard. */
export function ScrollToTop({ target }: { target: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  const isScrolled = useScrollTrigger({ threshold, disableHysteresis: true });
  if (!isScrolled) return null;
  const scroll = () => {
    window.scrollTo(0, 0);
    target.current?.focus({ preventScroll: true });
  };
  return (
    <Fab
      aria-label={translate('app.shell.toTop')}
      onClick={scroll}
      sx={{
        ...{
          position: 'fixed',
          insetBlockEnd: { xs: bottomBarPixels + 12, sm: 12 },
          insetInlineEnd: 'calc(var(--docked, 0px) + 12px)',
          width: 44,
          height: 44,
          minHeight: 44,
        },
      }}
    >
      <KeyboardArrowUpRounded />
    </Fab>
  );
}
