import { useTranslate } from 'react-admin';
import { labelKey } from '#engine/rules/resource/labelKey.ts';

/** The label of a field or path of a resource, `resources.{resource}.fields.{path}`. */
export function useFieldLabel(resource: string): (path: string) => string {
  const translate = useTranslate();
  return (path) => translate(`resources.${resource}.fields.${labelKey(path)}`);
}
