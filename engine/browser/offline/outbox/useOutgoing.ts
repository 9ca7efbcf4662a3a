import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { Outgoing } from '../../context/Engine.ts';
import type { KeptFileFacts } from './DeviceStore.ts';
import type { Danger } from './GuardedStore.ts';
import type { Sending } from './Sender.ts';

/** What the server has not answered for. */
export interface OutgoingState extends Sending {
  unsent: readonly KeptMutation[];
  /** Files that it does not list yet. */
  files: readonly KeptFileFacts[];
  danger: Danger;
}

/** What is on its way as it stands now, and how sending goes. */
export function useOutgoing({ outbox, sender, files }: Outgoing): OutgoingState {
  const last = useRef<OutgoingState | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [outbox.subscribe(listener), sender.subscribe(listener), files.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [outbox, sender, files],
  );
  return useSyncExternalStore(subscribe, () => {
    const { danger } = outbox;
    const unsent = outbox.list().filter(({ changes }) => changes.length > 0);
    const next = { ...sender.state(), unsent, files: files.list(), danger };
    last.current = last.current && isSame(last.current, next) ? last.current : next;
    return last.current;
  });
}

function isSame(
  { unsent: one, files, ...a }: OutgoingState,
  { unsent: other, files: otherFiles, ...b }: OutgoingState,
): boolean {
  return (
    files === otherFiles &&
    one.length === other.length &&
    one.every((mutation, at) => mutation === other[at]) &&
    JSON.stringify(a) === JSON.stringify(b)
  );
}
