import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';
import type { EngineRecord } from '../context/Engine.ts';

/** What all that the list finds was taken for, and how to say it; null where only rows are selected. */
export const WholeSelectionContext = createContext<readonly [string | null, (takenFor: string | null) => void]>([
  null,
  () => undefined,
]);

/**
 * Whether all that the list finds is meant, not only what was selected. It is said of these rows and this filter: whoever takes
 * a row out, or looks for more, does not mean all of that.
 */
export function useWholeSelection() {
  const [takenFor, take] = useContext(WholeSelectionContext);
  const { selectedIds = [], filterValues } = useListContext<EngineRecord>();
  const scope = JSON.stringify([selectedIds.map(String), filterValues]);
  return {
    isWhole: selectedIds.length > 0 && takenFor === scope,
    take: () => take(scope),
    giveUp: () => take(null),
  };
}
