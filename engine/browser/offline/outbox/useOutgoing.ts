import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { Outgoing } from '../../context/Engine.ts';
import type { Danger } from './GuardedStore.ts';
import type { Sending } from './Sender.ts';

/** What the server has not answered for. */
export interface OutgoingState extends Sending {
  unsent: readonly KeptMutation[];
  danger: Danger;
}

/** What is on its way as it stands now, and how sending goes. */
export function useOutgoing({ outbox, sender }: Outgoing): OutgoingState {
  const last = useRef<OutgoingState | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [outbox.subscribe(listener), sender.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [outbox, sender],
  );
  return useSyncExternalStore(subscribe, () => {
    const { danger } = outbox;
    const next = { ...sender.state(), unsent: outbox.list().filter(({ changes }) => changes.length > 0), danger };
    last.current = last.current && isSame(last.current, next) ? last.current : next;
    return last.current;
  });
}

function isSame({ unsent: one, ...a }: OutgoingState, { unsent: other, ...b }: OutgoingState): boolean {
  return (
    one.length === other.length &&
    one.every((mutation, at) => mutation === other[at]) &&
    JSON.stringify(a) === JSON.stringify(b)
  );
}
