import { useTranslate } from 'react-admin';
import { labelKey } from '#engine/rules/resource/labelKey.ts';

/**
 * The label of a listed value, `resources.{resource}.enums.{field}.{value}`, or of yes and no; the
 * value itself where none is written.
 */
export function useEnumLabel(resource: string, field: string): (value: unknown) => string {
  const translate = useTranslate();
  return (value) => enumLabel(translate, { resource, field, value });
}

/** The same for a field that is only known when the label is wanted. */
export function enumLabel(
  translate: ReturnType<typeof useTranslate>,
  { resource, field, value }: { resource: string; field: string; value: unknown },
): string {
  if (typeof value === 'boolean') return translate(value ? 'engine.value.yes' : 'engine.value.no');
  return translate(`resources.${resource}.enums.${labelKey(field)}.${String(value)}`, { _: String(value) });
}
