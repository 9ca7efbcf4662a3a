import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';

type Values = Readonly<Record<string, unknown>>;

/**
 * Something that follows from what the form around it holds right now: asked again at every change, but drawn again
 * only when the answer is another. The answer must be a text, a number, a truth value or null.
 */
export function useFormValue<T extends string | number | boolean | null>(answer: (values: Values) => T): T {
  const form = useFormContext<Record<string, unknown>>();
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe({ formState: { values: true }, callback: changed }),
    [form],
  );
  return useSyncExternalStore(subscribe, () => answer(form.getValues()));
}
