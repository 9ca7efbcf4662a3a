import { useEffect, useRef } from 'react';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { claimDraft, type ClaimedDraft } from './claimDraft.ts';

/** Of a device that keeps nothing. */
const nowhere: ClaimedDraft = { form: null, draft: null, release: () => undefined };

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
    const claiming = claimDraft(store, place).catch(() => nowhere);
    void claiming.then((found) => isCurrent && latest.current(found));
    return () => {
      isCurrent = false;
      void claiming.then(({ release }) => release());
    };
  }, [store, place]);
}
