import { createContext, use, useState, type ReactNode } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';

const Routed = createContext<ReactNode>(null);

/**
 * The router of the workspace, one for as long as that stands. react-admin makes another each time it is drawn anew,
 * as when texts or the colour mode come: what a form holds back from leaving stayed behind in it then for good, and
 * links led nowhere.
 */
export function OneRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createHashRouter([{ path: '*', element: <RoutedContent /> }]));
  return (
    <Routed value={children}>
      <RouterProvider router={router} />
    </Routed>
  );
}

function RoutedContent() {
  return use(Routed);
}
