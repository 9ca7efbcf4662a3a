import { Route } from 'react-router-dom';
import { ChunkBoundary } from '#engine/shell/chunks/ChunkBoundary.tsx';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';

const DesignPage = import.meta.env.DEV ? lazyPart(async () => (await import('./DesignPage.tsx')).DesignPage) : null;

/** `/design`, in development only: every pattern on one page. */
export const designRoute = DesignPage ? (
  <Route
    path="/design"
    element={
      <ChunkBoundary>
        <DesignPage />
      </ChunkBoundary>
    }
  />
) : null;
