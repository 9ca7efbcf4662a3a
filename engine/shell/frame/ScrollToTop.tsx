import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { Fab, useScrollTrigger } from '@mui/material';
import { useTranslate } from 'react-admin';
import { floating } from '#engine/ui/theme/tokens.ts';
import { aboveFoot } from '#engine/ui/useFoot.ts';
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
          insetBlockEnd: { xs: aboveFoot(floating.toTop.above), sm: aboveFoot(floating.gap) },
          insetInlineEnd: `calc(var(--docked, 0px) + ${floating.gap}px)`,
          width: floating.toTop.size,
          height: floating.toTop.size,
          minHeight: floating.toTop.size,
        },
        // It would stand over what is typed, of which a keyboard on the screen leaves little in sight.
        '@media (pointer: coarse)': { 'body:has(:read-write:focus) &': { display: 'none' } },
      }}
    >
      <KeyboardArrowUpRounded />
    </Fab>
  );
}
