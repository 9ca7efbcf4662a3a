import { Ajv2020 } from 'ajv/dist/2020.js';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { isObject } from '../../values/isObject.ts';
import { toFinding, type Finding } from './Finding.ts';

type Kind =
  | ('text' | 'number' | 'flag' | 'list' | 'texts' | 'keys' | 'years' | 'relation')
  | ('schema' | 'schemas' | 'schemaMap' | 'flagOrSchema');

const words: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    'title',
    'description',
    'format',
    'pattern',
    '$ref',
    '$comment',
    '$id',
    '$schema',
    'x-resource',
    'x-message',
    'x-derived',
    'x-unit',
    'x-renamedFrom',
  ],
  number: [
    ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'x-scale'],
  ],
  flag: ['uniqueItems', 'readOnly', 'x-localized', 'x-index', 'x-search', 'x-sensitive', 'x-writeBoth'],
  list: ['enum', 'examples'],
  texts: ['required'],
  schema: ['items', 'propertyNames', 'not', 'if', 'then', 'else'],
  schemas: ['anyOf', 'oneOf', 'allOf', 'prefixItems'],
  schemaMap: ['properties', '$defs'],
  relation: ['x-relation'],
  years: ['x-years'],
  // On the schema alone: on a field x-unique is a flag.
  keys: ['x-indexes'],
  flagOrSchema: ['additionalProperties'],
};
const kindOf = new Map(typedKeys(words).flatMap((kind) => words[kind].map((name) => [name, kind] as const)));

const expected: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  keys: 'a list of keys, each a list of at least one name, none twice: [["name", "owner"]]',
  years: 'two whole numbers, the first and the last year: [1800, 2300]',
  relation: 'an object with what it leads to: { "to": "person" }',
  texts: 'a list of names',
  schema: 'an object with words of a schema',
  schemas: 'a list of objects with words of a schema',
  schemaMap: 'an object of fields, each an object itself',
  flagOrSchema: 'true, false or an object with words of a schema',
};

/** Words of a schema whose value is of another kind than every other check relies on. */
export function checkKinds(name: string, schema: unknown): Finding[] {
  const file = `schemas/${name}.schema.json`;
  if (!isObject(schema)) {
    return [toFinding('S034', { file, message: 'the file holds no object', remedy: 'begin it with { and "$id"' })];
  }
  const say = (at: string[], message: string, remedy: string) =>
    toFinding('S034', { file, at, field: at[0] === 'properties' ? (at[1] ?? null) : null, message, remedy });
  const misfits = wordsIn(schema);
  if (misfits.length === 0) {
    return findForeignWords(schema).map(({ at, message }) =>
      say(at, `"${at.at(-1) ?? ''}" ${message}`, 'write what JSON Schema 2020-12 allows there'),
    );
  }
  return misfits.map(({ at, kind }) =>
    say(at, `"${at.at(-1) ?? ''}" has a value of the wrong kind`, `write ${expected[kind]}`),
  );
}

interface Misfit {
  at: string[];
  kind: Kind;
}

function wordsIn(schema: Readonly<Record<string, unknown>>, at: readonly string[] = []): Misfit[] {
  return Object.entries(schema).flatMap(([word, value]): Misfit[] => {
    const place = [...at, word];
    if (word === 'x-unique' || word === 'x-indexes') {
      if (at.length > 0) return misfitUnless(typeof value === 'boolean', place, 'flag');
      return misfitUnless(Array.isArray(value) && value.every(isKey), place, 'keys');
    }
    if (word === 'type') return misfitUnless(typeof value === 'string' || isTexts(value), place, 'text');
    const kind = kindOf.get(word);
    switch (kind) {
      case undefined:
        return [];
      case 'text':
        return misfitUnless(typeof value === 'string', place, kind);
      case 'number':
        return misfitUnless(typeof value === 'number', place, kind);
      case 'flag':
        return misfitUnless(typeof value === 'boolean', place, kind);
      case 'list':
        return misfitUnless(Array.isArray(value), place, kind);
      case 'texts':
        return misfitUnless(isTexts(value), place, kind);
      case 'relation':
        return misfitUnless(isRelation(value), place, kind);
      case 'years':
        return misfitUnless(isYears(value), place, kind);
      case 'keys':
        return [];
      case 'schema':
      case 'flagOrSchema':
        return typeof value === 'boolean' ? [] : isObject(value) ? wordsIn(value, place) : [{ at: place, kind }];
      case 'schemas':
        return Array.isArray(value) ? value.flatMap((one) => inner(one, place, kind)) : [{ at: place, kind }];
      case 'schemaMap':
        return isObject(value)
          ? Object.entries(value).flatMap(([field, one]) =>
              inner(one, [...place, field], kind, at.length > 0 || word === '$defs'),
            )
          : [{ at: place, kind }];
    }
  });
}

/** Under a condition, `false` stands for a field that must not be there. */
function inner(value: unknown, at: string[], kind: Kind, mayBeFlag = true): Misfit[] {
  if (isObject(value)) return wordsIn(value, at);
  return mayBeFlag && typeof value === 'boolean' ? [] : [{ at, kind }];
}

function misfitUnless(isRight: boolean, at: string[], kind: Kind): Misfit[] {
  return isRight ? [] : [{ at, kind }];
}

function isRelation(value: unknown): boolean {
  if (!isObject(value) || typeof value['to'] !== 'string') return false;
  const { where = {}, ...texts } = value;
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  return isTexts(Object.values(texts)) && isObject(where) && Object.values(where).every(isPlain);
}

function isYears(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((year) => Number.isInteger(year));
}

function isKey(value: unknown): boolean {
  return Array.isArray(value) && isTexts(value) && value.length > 0 && new Set(value).size === value.length;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** The only dialect that is understood. */
const dialect = 'https://json-schema.org/draft/2020-12/schema';

let known: Ajv2020 | undefined;

/**
 * Values that JSON Schema itself refuses where every word has a value of the right kind, such as a length below zero:
 * nothing could be compiled from them. Types that do not exist are found elsewhere.
 */
function findForeignWords(schema: Readonly<Record<string, unknown>>): { at: string[]; message: string }[] {
  const { $schema = dialect, ...rest } = schema;
  if ($schema !== dialect) return [{ at: ['$schema'], message: `is to be "${dialect}"` }];
  known ??= new Ajv2020({ allErrors: true, strict: false, logger: false });
  if (known.validateSchema({ ...rest, $schema }) === true) return [];
  const places = new Map<string, string>();
  for (const { instancePath, keyword, message = '' } of known.errors ?? []) {
    const isUnknownType = /\/type(?:\/\d+)?$/.test(instancePath) && (keyword === 'enum' || keyword === 'type');
    if (keyword !== 'anyOf' && !isUnknownType && !places.has(instancePath)) places.set(instancePath, message);
  }
  return [...places].map(([path, message]) => ({ at: path.split('/').slice(1), message }));
}
