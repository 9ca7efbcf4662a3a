import { useNotify, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';

/** Tells that a record is saved, and which fields someone else changed meanwhile were put together with it. */
export function useSavedNotice({ name }: Resource): (merged: readonly string[]) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (merged) => {
    if (merged.length === 0) return notify('engine.form.saved', { type: 'success' });
    const fields = merged.map((field) => translate(`resources.${name}.fields.${field}`)).join(', ');
    notify('records.conflict.mergedSaved', { type: 'success', messageArgs: { fields }, autoHideDuration: 10_000 });
  };
}
