import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { tryPartsAgain } from '#engine/ui/PartSuspense.tsx';
import { FailedPart } from '../chunks/ChunkBoundary.tsx';

/** The place of the whole workspace where its frame fails: the next address gives it another try. */
export function FailedWorkspace({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  resetErrorBoundary: (...args: unknown[]) => void;
}) {
  useResetErrorBoundaryOnLocationChange(() => {
    tryPartsAgain();
    resetErrorBoundary();
  });
  return <FailedPart error={error} />;
}
