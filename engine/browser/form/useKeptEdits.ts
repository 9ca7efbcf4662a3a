import { useEffect, useState } from 'react';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import { useEngine } from '../context/useEngine.ts';
import { useClaimedDraft } from './useClaimedDraft.ts';

/** What was changed and not saved, by the ids of what was changed. */
export type Edits<Edit> = Readonly<Record<string, Edit>>;

export interface KeptEdits<Edit> {
  edits: Edits<Edit>;
  keep: (change: (edits: Edits<Edit>) => Edits<Edit>) => void;
  /** All of them are written on this device: who leaves loses nothing. */
  isKept: boolean;
  /** Some of them were left here before. */
  isRestored: boolean;
}

/**
 * Changes of a screen that wait to be saved, kept among the drafts of their person: a tab that ends, with or without a
 * network, loses none of them.
 *
 * @param form What the draft is kept by.
 * @param read The changes of a draft as far as they still hold.
 * @param known Where changes stay while the workspace is open, also on a device that keeps nothing; without it they go
 *   with the screen there.
 */
export function useKeptEdits<Edit>(
  form: string,
  read: (changes: Draft['changes']) => Edits<Edit>,
  known?: Map<string, Edits<Edit>>,
): KeptEdits<Edit> {
  const { drafts } = useEngine();
  const [edits, setEdits] = useState<Edits<Edit>>(() => known?.get(form) ?? {});
  const [place, setPlace] = useState<string | null>(null);
  const [written, setWritten] = useState<Edits<Edit> | null>(null);
  const [isRestored, setRestored] = useState(false);
  const keep: KeptEdits<Edit>['keep'] = (change) =>
    setEdits((before) => {
      const after = change(before);
      known?.set(form, after);
      return after;
    });
  useClaimedDraft(drafts, form, ({ form: found, draft }) => {
    const left = read(draft?.changes ?? {});
    // What was changed here meanwhile is later.
    keep((before) => ({ ...left, ...before }));
    setRestored(Object.keys(left).length > 0);
    setPlace(found);
  });
  useEffect(() => {
    if (!drafts || !place) return;
    const isEmpty = Object.keys(edits).length === 0;
    const writing = isEmpty
      ? drafts.remove(place)
      : drafts.save(place, { changes: edits, version: null, at: Date.now() });
    // Writes of one form settle in their order.
    writing.then(
      () => setWritten(edits),
      () => undefined,
    );
  }, [drafts, place, edits]);
  return { edits, keep, isKept: written === edits, isRestored };
}
