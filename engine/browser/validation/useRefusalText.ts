import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { readRefusal } from './readRefusal.ts';

/** Says in the interface's language why a call failed; in the server's own words where its code has none. */
export function useRefusalText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const { code, message } = readRefusal(error);
      return translate(`engine.errors.${code}`, { _: message });
    },
    [translate],
  );
}
