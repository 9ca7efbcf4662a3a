import { useRef } from 'react';
import { timedUuid } from '#engine/rules/values/timedUuid.ts';

/** Headers of a call that its person may send again when no answer came. */
export interface SentKey {
  /** The same for the same content until `answered` is called. */
  headersFor: (content: unknown) => Readonly<Record<string, string>>;
  answered: () => void;
}

/** A key made here by which the server knows a call that is sent again, or rows sent in parts: a UUID version 7. */
export function newKey(): string {
  return timedUuid({ moment: Date.now(), count: 0 }, crypto.getRandomValues(new Uint8Array(8)));
}

/** Keeps the `Idempotency-Key` of a call over its repetitions. */
export function useSentKey(): SentKey {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    headersFor(content) {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: newKey() };
      return { 'Idempotency-Key': last.current.key };
    },
    answered() {
      last.current = null;
    },
  };
}
