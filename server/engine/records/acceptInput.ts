import { isDeepStrictEqual } from 'node:util';
import { isCountryField } from '#domain/conditions/readCondition.ts';
import { normaliseCountry } from '#domain/countries/sameCountry.ts';
import { ApiError, errorCodes, type FieldError } from '#domain/errors/ApiError.ts';
import { sanitiseFields } from '#domain/texts/sanitiseFields.ts';
import { derivedFields } from '#domain/resource/deriveFields.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { isSystemField } from '#domain/resource/systemFields.ts';
import { isObject } from '#domain/values/isObject.ts';
import type { RecordAccess } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * What a caller may set of what it sent: the engine's and read-only fields of a record that comes back whole are left
 * out, an empty optional text is null, country codes get three digits, formatted texts are sanitised; fields made of
 * others of a stored record come along. Unknown fields stay, to be refused.
 * @throws ApiError 20 for what is no record, 11 for another value in a field the caller may not set
 */
export function acceptInput(
  resource: Resource,
  input: unknown,
  access: RecordAccess,
  before: StoredRecord | null,
): StoredRecord {
  const { schema } = resource;
  if (!isObject(input))
    throw invalid([{ field: '', rule: 'type', message: 'must be an object with the fields of the record' }]);
  const values: StoredRecord = {};
  const refused: string[] = [];
  for (const [field, given] of Object.entries(input)) {
    const property = Object.hasOwn(schema.properties, field) ? schema.properties[field] : undefined;
    if (isSystemField(field) || (field === 'id' && !access.isSystem) || given === undefined) continue;
    const value = property ? storedForm(given, resource, field) : given;
    if (access.fixed.has(field)) {
      const isEcho = property?.readOnly === true || property?.['x-sensitive'] === true;
      if (!isEcho && !isDeepStrictEqual(value, before?.[field] ?? property?.default ?? null)) refused.push(field);
    } else {
      values[field] = value;
    }
  }
  if (refused.length > 0) {
    throw new ApiError(
      errorCodes.notAllowed,
      `You may not set ${refused.join(', ')}`,
      refused.map((field): FieldError => ({ field, rule: 'access', message: 'may not be set by you' })),
    );
  }
  return before === null ? values : { ...values, ...derivedFields(schema, { ...before, ...values }) };
}

function storedForm(value: unknown, { schema }: Resource, field: string): unknown {
  const mayBeEmpty = !schema.required.includes(field);
  if (value === '' && mayBeEmpty) return null;
  if (typeof value === 'string' && isCountryField(schema, field)) return normaliseCountry(value);
  return sanitiseFields(value, schema.properties[field] ?? {});
}

/** A refusal with code 20 that lists the fields. */
export function invalid(details: FieldError[]): ApiError {
  return new ApiError(errorCodes.invalidInput, 'Some values are not valid', details);
}
