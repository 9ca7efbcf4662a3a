import { useMemo } from 'react';
import { useTranslate } from 'react-admin';

/** The three states of a check in words. */
export function useCheckWords(): { yes: string; no: string; open: string } {
  const translate = useTranslate();
  return useMemo(
    () => ({
      yes: translate('checklist.item.yes'),
      no: translate('checklist.item.no'),
      open: translate('checklist.item.open'),
    }),
    [translate],
  );
}
