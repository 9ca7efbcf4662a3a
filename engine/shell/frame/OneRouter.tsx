import { createContext, use, useState, type ReactNode } from 'react';
import { createHashRouter, RouterProvider, useRouteError } from 'react-router-dom';

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
  return (
    <Routed value={children}>
      <RouterProvider router={router} />
    </Routed>
  );
}

function RoutedContent() {
  return use(Routed);
}

/** Hands on what failed: the router would show it as developers read it. */
function Failure(): never {
  throw useRouteError();
}
