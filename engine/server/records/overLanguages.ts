import { isObject } from '#engine/rules/values/isObject.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * What a sheet's row says of texts in many languages, laid over those of its record (null: a new one): a language
 * without a column stays, one that is null goes.
 */
export function overLanguages(schema: EntitySchema, input: unknown, before: StoredRecord | null): unknown {
  if (!isObject(input)) return input;
  const laid = Object.entries(input).map(([field, given]): [string, unknown] => {
    const isLocalized = Object.hasOwn(schema.properties, field) && schema.properties[field]?.['x-localized'] === true;
    if (!isLocalized || !isObject(given)) return [field, given];
    const old = before?.[field];
    const texts = Object.entries({ ...(isObject(old) ? old : {}), ...given }).filter(([, text]) => text !== null);
    return [field, texts.length > 0 ? Object.fromEntries(texts) : null];
  });
  return Object.fromEntries(laid);
}
