import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { FieldError } from '#domain/errors/ApiError.ts';
import { languages } from '#domain/texts/languages.ts';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { findBadText } from './findBadText.ts';
import { explainError, tightenProperty } from './explainError.ts';
import { isCalendarDate, isMoment } from './isCalendarDate.ts';
import { ownFormats } from './ownFormats.ts';

/** Says everything that is wrong with the values of a record; empty when they may be stored. */
export type Validator = (values: Readonly<Record<string, unknown>>) => FieldError[];

/**
 * Compiles the validator of an entity: JSON Schema 2020-12, every error listed, nothing coerced. Empty optional fields
 * are to be left out of the values (`withoutEmpty`). Compiles code: not for a page under a strict content policy.
 */
export function createValidator(schema: EntitySchema): Validator {
  const ajv = new Ajv2020({ allErrors: true, strict: false, strictNumbers: true, coerceTypes: false });
  formatsPlugin.default(ajv);
  ajv.addFormat('date', isCalendarDate);
  ajv.addFormat('date-time', isMoment);
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, property]) => [field, tightenProperty(property, languages)]),
  );
  const validate = ajv.compile({ ...schema, properties });
  return (values) => {
    const badTexts = findBadText(values);
    if (validate(values)) return badTexts;
    const seen = new Set<string>();
    const errors = (validate.errors ?? []).map((violation) => explainError(violation, schema));
    return [...badTexts, ...errors].filter(({ field, rule }) => {
      const key = `${field} ${rule}`;
      return !seen.has(key) && seen.add(key);
    });
  };
}

/** The values without those that are null, undefined, or an empty text where none is required. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>, schema: EntitySchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== null && value !== undefined && (value !== '' || schema.required.includes(field)),
    ),
  );
}
