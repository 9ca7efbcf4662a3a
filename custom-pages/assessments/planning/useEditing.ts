import { useState } from 'react';
import { sameValue } from '#engine/rules/values/sameValue.ts';

export interface Editing<Value> {
  value: Value;
  /** Only what was adapted can be confirmed. */
  isAdapted: boolean;
  /** What was taken away last, by its title, while it can be put back; null for nothing. */
  removed: string | null;
  change: (value: Value) => void;
  remove: (value: Value, title: string) => void;
  putBack: () => void;
}

/** A value that is edited apart from the form until it is confirmed; what is taken away can be put back at once. */
export function useEditing<Value>(stored: unknown, read: (stored: unknown) => Value): Editing<Value> {
  const [value, setValue] = useState(() => read(stored));
  const [removed, setRemoved] = useState<{ title: string; before: Value } | null>(null);
  return {
    value,
    // What could not be read is adapted too: confirming mends it.
    isAdapted: !sameValue(value, stored),
    removed: removed?.title ?? null,
    change: (changed) => {
      setValue(changed);
      setRemoved(null);
    },
    remove: (changed, title) => {
      setValue(changed);
      setRemoved({ title, before: value });
    },
    putBack: () => {
      if (removed) setValue(removed.before);
      setRemoved(null);
    },
  };
}
