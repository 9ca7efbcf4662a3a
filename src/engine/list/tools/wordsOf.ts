import type { useTranslate } from 'react-admin';
import type { Resource } from '#domain/resource/Resource.ts';
import { enumLabel } from '../../fields/useEnumLabel.ts';

/** What the listed values of these fields are called in the interface's language, by field and value. */
export function wordsOf(
  translate: ReturnType<typeof useTranslate>,
  { name, schema }: Resource,
  fields: readonly string[],
): Record<string, Record<string, string>> {
  const words = fields.flatMap((field): [string, Record<string, string>][] => {
    const property = schema.properties[field];
    const choices = (property?.enum ?? property?.items?.enum ?? []).filter((choice) => choice !== null);
    const named = choices.map((value) => [String(value), enumLabel(translate, { resource: name, field, value })]);
    return named.length > 0 ? [[field, Object.fromEntries(named) as Record<string, string>]] : [];
  });
  return Object.fromEntries(words);
}
