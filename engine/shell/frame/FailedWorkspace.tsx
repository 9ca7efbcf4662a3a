import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { tryPartsAgain } from '#engine/ui/PartSuspense.tsx';
import { FailedPart } from '../chunks/ChunkBoundary.tsx';

/**
 * The place of the whole workspace where its frame fails: the next address gives it another try. Apart from `ChunkBoundary`,
 * which the sign-in has too: that loads nothing of react-admin.
 */
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
