import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { headOf } from '../conditions/readPath.ts';
import type { FieldError } from '../errors/ApiError.ts';
import { languages } from '../texts/languages.ts';
import { stableJson } from '../values/stableJson.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { checkValues } from './checkValues.ts';
import { findBadText } from './findBadText.ts';
import { findLongLists } from './findLongLists.ts';
import { explainErrors, oncePerRule, tightenProperty } from './explainError.ts';
import { isCalendarDate, isMoment } from './isCalendarDate.ts';
import { ownFormats } from './ownFormats.ts';

/** Says everything that is wrong with the values of a record; empty when they may be stored. */
export type Validator = (values: Readonly<Record<string, unknown>>) => FieldError[];

/** More than anybody mends at once: a list of 100,000 wrong entries says no more than its first. */
const mostErrors = 500;

/**
 * Compiles the validator of an entity: JSON Schema 2020-12, every error listed, nothing coerced; of a field with a list
 * that is too long that alone. Empty optional fields are to be left out of the values (`withoutEmpty`). Compiles code: not
 * for a page under a strict content policy.
 */
export function createValidator(schema: EntitySchema): Validator {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, property]) => [field, tightenProperty(property, languages)]),
  );
  const tightened = { ...schema, properties };
  const validate = compile(tightened);
  return (values) => {
    const long = findLongLists(tightened, values);
    const left = new Set(long.map(({ field }) => headOf(field)));
    const isTold = (field: string) => !left.has(headOf(field));
    const told =
      left.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([field]) => isTold(field)));
    const found = [...findBadText(told), ...checkValues(schema, told).slice(0, mostErrors)];
    const isFitting = validate(told);
    const explained = isFitting ? [] : explainErrors((validate.errors ?? []).slice(0, mostErrors), schema);
    return oncePerRule([...long, ...[...found, ...explained].filter(({ field }) => isTold(field))]);
  };
}

/** Knows the words of a schema: made once, as that alone takes longer than to compile most schemas. */
let known: Ajv2020 | undefined;

function compile(schema: EntitySchema): ValidateFunction {
  known ??= makeAjv();
  // Without its name: an entity may be compiled again, with other properties.
  const { $id: _name, ...nameless } = schema;
  try {
    return known.compile(nameless);
  } finally {
    // Whoever asked for it keeps what came of it.
    known.removeSchema(nameless);
  }
}

function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, strictNumbers: true, coerceTypes: false });
  formatsPlugin.default(ajv);
  ajv.addFormat('date', isCalendarDate);
  ajv.addFormat('date-time', isMoment);
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
  // Its own compares each entry with each: 20,000 objects took it a minute.
  ajv.removeKeyword('uniqueItems').addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, list: unknown[]) => !isWanted || new Set(list.map(stableJson)).size === list.length,
    error: { message: 'must NOT have duplicate items' },
  });
  return ajv;
}

/** The values without those that are null, undefined, or an empty text where none is required. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>, schema: EntitySchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== null && value !== undefined && (value !== '' || schema.required.includes(field)),
    ),
  );
}
