import { useNotify, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';

/**
 * Tells that a record is saved, which fields someone else changed meanwhile were put together with it, and whether
 * something was typed meanwhile that is not.
 */
export function useSavedNotice({ name }: Resource): (merged: readonly string[], isMoreTyped?: boolean) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (merged, isMoreTyped = false) => {
    if (isMoreTyped) notify('forms.typedMeanwhile', { type: 'warning' });
    else if (merged.length === 0) notify('engine.form.saved', { type: 'success' });
    if (merged.length === 0) return;
    const fields = merged.map((field) => translate(`resources.${name}.fields.${field}`)).join(', ');
    notify('conflict.mergedSaved', { type: 'success', messageArgs: { fields }, autoHideDuration: 10_000 });
  };
}
