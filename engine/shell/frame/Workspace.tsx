import { Box } from '@mui/material';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { onFailedOpening } from '#engine/ui/PartSuspense.tsx';
import { widths } from '#engine/ui/theme/tokens.ts';
import { SessionEnded } from '../access/SessionEnded.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

/** The shell of every signed-in screen: top bar, drawer, and the place of the page (document 1 §2.3). */
export function Workspace({ children }: { children: ReactNode }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const notify = useNotify();

  useEffect(() => onFailedOpening(() => notify('app.errors.chunk.title', { type: 'error' })), [notify]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setDrawerOpen(false);
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink target={main} />
      <TopBar onOpenDrawer={() => setDrawerOpen(true)} />
      <Box sx={{ display: 'flex' }}>
        <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        <Box
          component="main"
          ref={main}
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: widths.page,
            // A list takes the room that there is.
            '&:has([data-wide])': { maxWidth: 'none' },
            px: { xs: 2, sm: 3, lg: 4 },
            pt: { xs: 2.5, sm: 3.5 },
            pb: 8,
            // Room for a panel that is docked beside the page.
            marginInlineEnd: 'var(--docked, 0px)',
          }}
        >
          <SessionEnded />
          {children}
        </Box>
      </Box>
      <WayUp target={main} />
    </Box>
  );
}

/** Apart, so that the frame is not drawn twice at first. */
function WayUp({ target }: { target: RefObject<HTMLElement | null> }) {
  // It asks how far the page is scrolled, for which the browser would lay out what is not painted yet.
  const isDrawn = useDeferredValue(true, false);
  return isDrawn && <ScrollToTop target={target} />;
}
