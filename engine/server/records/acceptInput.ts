import { isDeepStrictEqual } from 'node:util';
import { headOf } from '#engine/rules/conditions/readPath.ts';
import { idFormOf } from '#engine/rules/conditions/readCondition.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { sanitiseFields } from '#engine/rules/texts/sanitiseFields.ts';
import { longestHtml, sanitiseHtml } from '#engine/rules/texts/sanitiseHtml.ts';
import { derivedFields, deriveFields } from '#engine/rules/resource/deriveFields.ts';
import { checkShownOnly } from '#engine/rules/resource/checkShownOnly.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { schemaDefaults } from '#engine/rules/resource/resolveResource.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { requireWithinRows } from './checkRecord.ts';
import type { RecordAccess } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * What a caller may set of what it sent: the engine's and read-only fields of a record that comes back whole are left
 * out, an empty optional text is null, ids get the form of their entity, formatted texts are sanitised; fields made
 * of others of a stored record come along. Unknown fields stay, to be refused.
 * @throws ApiError 20 for what is no record, a formatted text that is too long to be sanitised, or another value in a
 * field that the form only shows then; 11 for another value in a field the caller may not set
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
      const known = before?.[field] ?? property?.default ?? null;
      if (!isEcho && !isDeepStrictEqual(value, known) && !isDeepStrictEqual(given, known)) refused.push(field);
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
  const derived = before && derivedFields(schema, { ...before, ...values });
  if (!access.isSystem) requireNotShownOnly(resource, { ...values, ...derived }, access, before);
  return { ...values, ...derived };
}

function requireNotShownOnly(
  resource: Resource,
  values: StoredRecord,
  access: RecordAccess,
  before: StoredRecord | null,
): void {
  const { schema, form } = resource;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const to = before ? { ...before, ...values } : deriveFields(schema, { ...schemaDefaults(schema), ...given });
  const found = checkShownOnly(resource, { from: before ?? form.defaults, to, before, user: access.user });
  // What a new record does not set is the default, be it the form's or the schema's.
  const errors = before ? found : found.filter(({ field }) => headOf(field) in given);
  if (errors.length === 0) return;
  // Whoever may not save such a record at all need not learn what else is wrong.
  requireWithinRows(resource, to, access);
  throw invalid(errors);
}

function storedForm(value: unknown, { schema }: Resource, field: string): unknown {
  const mayBeEmpty = !schema.required.includes(field);
  if (value === '' && mayBeEmpty) return null;
  const writeId = typeof value === 'string' ? idFormOf(schema, field) : null;
  if (writeId) return writeId(String(value));
  return sanitiseFields(value, schema.properties[field] ?? {}, (html) => {
    if (html.length <= longestHtml) return sanitiseHtml(html);
    const message = `must not have more than ${longestHtml} characters`;
    throw invalid([{ field, rule: 'maxLength', message, params: { limit: longestHtml } }]);
  });
}

/** A refusal with code 20 that lists the fields. */
export function invalid(details: FieldError[]): ApiError {
  return new ApiError(errorCodes.invalidInput, 'Some values are not valid', details);
}
