import { useEffect, useRef } from 'react';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { claimInTime, type ClaimedDraft } from './claimDraft.ts';

/**
 * Claims the place of a form's draft for as long as the form is open, and tells once it is known what was left there; on
 * a device that keeps nothing, that there is none. Without a store nothing is claimed.
 */
export function useClaimedDraft(
  store: DraftStore | undefined,
  place: string,
  onFound: (found: ClaimedDraft) => void,
): void {
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (!store) return undefined;
    let isCurrent = true;
    const claiming = claimInTime(store, place);
    void claiming.then((found) => isCurrent && latest.current(found));
    return () => {
      isCurrent = false;
      void claiming.then(({ release }) => release());
    };
  }, [store, place]);
}
