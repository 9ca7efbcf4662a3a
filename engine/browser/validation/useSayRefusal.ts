import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Refusal } from './readRefusal.ts';
import { useFieldErrorText } from './useFieldErrorText.ts';

/**
 * Says in the interface's language why a call was refused: for input that is not valid what is wrong with it, the
 * fields of a resource by their labels; else what its code means. In the server's own words where there is no text.
 */
export function useSayRefusal(): (refusal: Refusal, resource?: string) => string {
  const translate = useTranslate();
  const sayError = useFieldErrorText();
  return useCallback(
    ({ code, message, fields }, resource) => {
      const reasons = code === 20 ? fields.map((field) => sayError(field, resource ?? null)) : [];
      return reasons.length > 0 ? [...new Set(reasons)].join('; ') : translate(`engine.errors.${code}`, { _: message });
    },
    [translate, sayError],
  );
}
