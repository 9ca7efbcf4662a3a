import { useTranslate } from 'react-admin';

/** The label of a listed value, `resources.{resource}.enums.{field}.{value}`; the value itself where none is written. */
export function useEnumLabel(resource: string, field: string): (value: unknown) => string {
  const translate = useTranslate();
  return (value) => translate(`resources.${resource}.enums.${field}.${String(value)}`, { _: String(value) });
}
