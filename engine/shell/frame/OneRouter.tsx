import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { createHashRouter, RouterProvider, useNavigate, useRouteError } from 'react-router-dom';
import { closeLayersOnBack } from './closeLayersOnBack.ts';

const Routed = createContext<ReactNode>(null);

/**
 * The router of the workspace, one for as long as that stands. react-admin makes another each time it is drawn anew,
 * as when texts or the colour mode come: what a form holds back from leaving stayed behind in it then for good, and
 * links led nowhere. What fails in it is shown by the boundary around it.
 */
export function OneRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createHashRouter([{ path: '*', element: <RoutedContent />, errorElement: <Failure /> }]),
  );
  useEffect(() => closeLayersOnBack(router), [router]);
  return (
    <Routed value={children}>
      <RouterProvider router={router} />
    </Routed>
  );
}

function RoutedContent() {
  useRoutedLinks();
  return use(Routed);
}

/**
 * Takes links to screens, plain `href="#/…"`, through the router, which asks before typed text is left: a change of the
 * address by the browser itself cannot be held up. Whoever opens a link elsewhere, as in a new tab, does so.
 */
function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[href^="#/"]');
      if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return;
      event.preventDefault();
      void navigate(link.getAttribute('href')?.slice(1) ?? '/');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Hands on what failed: the router would show it as developers read it. */
function Failure(): never {
  throw useRouteError();
}
