import { Route } from 'react-router-dom';
import { lazyChunk } from '../chunks/lazyChunk.ts';
import { ScreenGuard } from '../screens/ScreenGuard.tsx';
import { moreScreen } from './moreScreen.ts';

const MorePage = lazyChunk(async () => ({ default: (await import('./MorePage.tsx')).MorePage }));

export const moreRoute = (
  <Route
    path={`/${moreScreen.path}`}
    element={
      <ScreenGuard screen={moreScreen}>
        <MorePage />
      </ScreenGuard>
    }
  />
);
