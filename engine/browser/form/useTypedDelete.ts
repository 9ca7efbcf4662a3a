import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { ConfirmDialogProps } from '#engine/ui/ConfirmDialog.tsx';

/**
 * What the question before a deletion has beside its text: where the resource wants it typed, the word to type, in a
 * wider dialog; else nothing. One record and several are asked about alike.
 */
export function useTypedDelete(
  confirmDelete: Resource['form']['confirmDelete'],
): Pick<ConfirmDialogProps, 'typed' | 'maxWidth'> {
  const translate = useTranslate();
  if (confirmDelete !== 'typed') return {};
  return {
    maxWidth: 600,
    typed: {
      expected: 'delete',
      label: translate('engine.form.typeDelete'),
      wrong: translate('engine.form.typeDeleteWrong'),
    },
  };
}
