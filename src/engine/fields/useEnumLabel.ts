import { useTranslate } from 'react-admin';
import { labelKey } from './labelKey.ts';

/** The label of a listed value, `resources.{resource}.enums.{field}.{value}`; the value itself where none is written. */
export function useEnumLabel(resource: string, field: string): (value: unknown) => string {
  const translate = useTranslate();
  const path = labelKey(field);
  return (value) => translate(`resources.${resource}.enums.${path}.${String(value)}`, { _: String(value) });
}
