import { useTranslate } from 'react-admin';
import { labelKey } from '#engine/rules/resource/labelKey.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { namedEntry } from '#engine/rules/values/namedEntry.ts';

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

/** What the list calls a value where its column has words of its own; null for all others. */
export function columnWord({ list }: Resource, field: string, value: unknown): string | null {
  const words = list.columns.find((column) => column.field === field)?.words ?? {};
  return namedEntry(words, String(value)) ?? null;
}

/** What a list calls a value: by its column's own word, or else the label of a listed one. */
export function valueLabel(
  translate: ReturnType<typeof useTranslate>,
  { resource, field, value }: { resource: Resource; field: string; value: unknown },
): string {
  return columnWord(resource, field, value) ?? enumLabel(translate, { resource: resource.name, field, value });
}
