import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readPath } from '#engine/rules/conditions/readPath.ts';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { useFormValue } from '../form/useFormValue.ts';

export interface Rows {
  /** Keys of the rows in their order; a row keeps its key until it or one before it moves. */
  keys: readonly string[];
  add: (value: unknown) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/**
 * The rows of a list in the form around: how many there are and how to add, take away and move them. Draws again when
 * their number or order changes, not when something inside of them is typed.
 */
export function useRows(name: string): Rows {
  const form = useFormContext<Record<string, unknown>>();
  const length = useFormValue((values) => listAt(values, name).length);
  const [held, setHeld] = useState<{ keys: readonly string[]; changes: number }>({ keys: [], changes: 0 });
  const keys = Array.from({ length }, (_, index) => held.keys[index] ?? `first-${index}`);
  const read = () => listAt(form.getValues(), name);

  /** Inputs read their value when they are made: rows that stand elsewhere now are made anew. */
  const change = (values: unknown[], isSame: (index: number) => boolean) => {
    const changes = held.changes + 1;
    form.setValue(name, values, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setHeld({ changes, keys: values.map((_, index) => (isSame(index) && keys[index]) || `${changes}-${index}`) });
  };
  return {
    keys,
    add: (value) => change([...read(), value], (index) => index < length),
    remove: (index) =>
      change(
        read().filter((_, at) => at !== index),
        (at) => at < index,
      ),
    move: (from, to) => {
      if (to < 0 || to >= length) return;
      change(moveEntry(read(), from, to), (at) => at < Math.min(from, to) || at > Math.max(from, to));
    },
  };
}

function listAt(values: unknown, name: string): unknown[] {
  const list = readPath(values, name);
  return Array.isArray(list) ? [...list] : [];
}
