import { expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '../EntitySchema.ts';
import { checkSchemaFile, checkSchemasTogether } from './checkSchemaFile.ts';

const text: PropertySchema = { type: 'string', maxLength: 100 };

function codesOf(properties: Record<string, PropertySchema>, rest: Partial<EntitySchema> = {}): string[] {
  const schema: EntitySchema = {
    ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
    ...{ ...rest, properties: { id: text, ...properties } },
  };
  return checkSchemaFile(schema.$id, schema).map(({ code, at }) => `${code} ${at.join('.')}`);
}

const topWords = {
  ...{ 'x-sensitive': true, readOnly: true, 'x-unique': true, 'x-index': true, 'x-search': true },
  ...{ 'x-renamedFrom': 'old', 'x-writeBoth': true, 'x-derived': '{name}' },
};

it.each(Object.entries(topWords))('"%s" within a field is found, and at the field itself it is not', (word, value) => {
  const marked: PropertySchema = {
    ...text,
    [word]: value,
    ...(word === 'x-writeBoth' && { 'x-renamedFrom': 'older' }),
  };
  const found = (...args: Parameters<typeof codesOf>) =>
    codesOf(...args).filter((one) => one.startsWith('S044') && one.endsWith(word));
  expect(found({ name: text, marked })).toEqual([]);
  const owner: PropertySchema = { type: 'object', properties: { marked } };
  expect(found({ owner })).toEqual([`S044 properties.owner.properties.marked.${word}`]);
  const list: PropertySchema = { type: 'array', items: owner };
  expect(found({ list })).toEqual([`S044 properties.list.items.properties.marked.${word}`]);
  expect(found({}, { $defs: { marked } })).toEqual([`S044 $defs.marked.${word}`]);
});

it.each<[PropertySchema, string]>([
  [
    { type: 'object', additionalProperties: { type: 'strng' } } as unknown as PropertySchema,
    'additionalProperties.type',
  ],
  [{ type: 'object', propertyNames: { pattern: '([' } }, 'propertyNames.pattern'],
  [{ type: 'array', prefixItems: [text, { ...text, format: 'emial' }] }, 'prefixItems.format'],
  [{ anyOf: [text, { type: 'object', properties: { a: { ...text, format: 'emial' } } }] }, 'anyOf.properties.a.format'],
  [{ oneOf: [{ ...text, maxLenght: 3 } as PropertySchema] }, 'oneOf.maxLenght'],
  [{ ...text, not: { ...text, format: 'emial' } }, 'not.format'],
])('looks into %j', (property, place) => {
  expect(codesOf({ value: property })).toEqual([expect.stringMatching(`^S01[3-6] properties.value.${place}$`)]);
});

it('looks into definitions and conditions of the whole schema', () => {
  const wrong: PropertySchema = { ...text, format: 'emial' };
  expect(codesOf({}, { $defs: { part: { type: 'object', properties: { a: wrong } } } })).toEqual([
    'S015 $defs.part.properties.a.format',
  ]);
  const then = { properties: { name: wrong } };
  expect(codesOf({ name: text }, { allOf: [{ if: { required: ['name'] }, then }] })).toEqual([
    'S015 allOf.then.properties.name.format',
  ]);
});

it('says nothing of a condition that says something more of a list or an object', () => {
  const tags: PropertySchema = { type: 'array', items: text };
  const then: PropertySchema = { properties: { tags: { type: 'array', minItems: 1 }, name: false as never } };
  expect(codesOf({ tags, name: text }, { allOf: [{ if: { required: ['tags'] }, then }] })).toEqual([]);
  const owner: PropertySchema = {
    ...{ type: 'object', properties: { a: text, b: text } },
    anyOf: [{ properties: { a: { const: 'x' } }, not: { required: ['b'] } }],
  };
  expect(codesOf({ owner })).toEqual([]);
});

it.each<[PropertySchema, string[]]>([
  [{ ...text, 'x-unique': true }, []],
  [{ ...text, maxLength: 600, 'x-index': true }, []],
  [{ ...text, maxLength: 601, 'x-index': true }, ['S045 properties.value.x-index']],
  [{ type: ['string', 'null'], maxLength: 5000, 'x-unique': true }, ['S045 properties.value.x-unique']],
  [{ type: 'string', format: 'email', 'x-unique': true }, ['S045 properties.value.x-unique']],
  [{ type: 'string', format: 'date', 'x-index': true }, []],
  [{ type: 'string', enum: ['a'], 'x-index': true }, []],
  [{ type: 'string', format: 'date', 'x-search': true }, ['S046 properties.value.x-search']],
  [{ type: ['string', 'null'], format: 'date-time', 'x-search': true }, ['S046 properties.value.x-search']],
  [{ type: 'integer', 'x-search': true }, []],
])('an index or the search on %j: %j', (value, expected) => {
  expect(codesOf({ value })).toEqual(expected);
});

it('finds long texts in keys of several fields', () => {
  const long = { ...text, maxLength: 1000 };
  expect(codesOf({ long }, { 'x-unique': [['id', 'long']], 'x-indexes': [['long', 'createdAt']] })).toEqual([
    'S045 x-unique.long',
    'S045 x-indexes.long',
  ]);
});

it.each<[PropertySchema, boolean]>([
  [{ type: 'string', format: 'date', default: '2026-01-31' }, true],
  [{ type: 'string', format: 'date', default: '31/01/2026' }, false],
  [{ type: 'string', format: 'date', default: '0202-01-31' }, false],
  [{ ...text, pattern: '^[A-Z]+$', default: 'abc' }, false],
  [{ type: 'number', format: 'decimal', default: 0.001 }, false],
  [{ type: 'integer', multipleOf: 5, default: 7 }, false],
  [{ type: 'array', items: text, default: [1] }, false],
  [{ type: 'array', items: text, minItems: 1, default: [] }, true],
  [{ type: 'object', properties: { a: text }, required: ['a'], default: { b: 1 } }, false],
  [{ $ref: '#/$defs/part', default: 7 }, false],
  [{ $ref: '#/$defs/part', default: 'x' }, true],
])('a default that its field accepts or refuses, %j: %j', (value, isFit) => {
  expect(codesOf({ value }, { $defs: { part: text } })).toEqual(isFit ? [] : ['S018 properties.value.default']);
});

it.each([
  [{ $id: 'thing' }, []],
  [{ $id: 'thing', 'x-resource': 'surveyUsers' }, []],
  [{ $id: 'club-thing' }, ['S047']],
  [{ $id: 'thing', 'x-resource': 'club-things' }, ['S047']],
  [{ $id: 'language' }, ['S047']],
  [{ $id: 'record' }, ['S047']],
  [{ $id: 'row' }, ['S047']],
  [{ $id: 'thing', 'x-resource': 'imports' }, ['S047']],
  [{ $id: 'importBatch', 'x-resource': 'imports' }, []],
  [{ $id: 'thing', 'x-resource': 'undo' }, ['S047']],
  [{ $id: 'thing', 'x-resource': 'delete' }, ['S047']],
  [{ $id: 'thing', 'x-resource': 'constructor' }, ['S047']],
  [{ $id: 'thing', 'x-resource': 'a'.repeat(61) }, ['S047']],
])('the names of %j: %j', (names, codes) => {
  expect(codesOf({}, names).map((one) => one.slice(0, 4))).toEqual(codes);
});

it.each<[PropertySchema, string[]]>([
  [{ ...text, 'x-derived': '{name} {place.city} {count}' }, []],
  [{ ...text, 'x-derived': '{nam}' }, ['S032']],
  [{ ...text, 'x-derived': '{place.town}' }, ['S032']],
  [{ ...text, 'x-derived': '{place}' }, ['S048']],
  [{ ...text, 'x-derived': 'name' }, ['S032']],
  [{ ...text, 'x-derived': '{name} {secret}' }, ['S049']],
  [{ ...text, 'x-derived': '{name} {secret}', 'x-sensitive': true }, []],
  [{ ...text, 'x-derived': '{tags}' }, ['S048']],
  [{ ...text, 'x-derived': '{title}' }, ['S048']],
  [{ ...text, 'x-derived': '{title.en}' }, []],
  [{ type: 'integer', 'x-derived': '{count}' }, ['S048']],
])('what %j is made of: %j', (made, codes) => {
  const fields: Record<string, PropertySchema> = {
    ...{ name: text, count: { type: 'integer' }, tags: { type: 'array', items: text } },
    place: { type: 'object', properties: { city: text } },
    secret: { ...text, 'x-sensitive': true },
    title: { type: 'object', 'x-localized': true, additionalProperties: text },
  };
  expect(codesOf({ ...fields, made }).map((one) => one.slice(0, 4))).toEqual(codes);
});

it.each<[PropertySchema, string[]]>([
  [{ ...text, enum: ['a', 'b'], maxLength: 1 }, []],
  [{ ...text, enum: ['a', 'bcd', ''], maxLength: 2 }, ['S038 properties.value.enum']],
  [{ type: 'integer', enum: [1, 9], minimum: 5 }, ['S038 properties.value.enum']],
  [{ type: 'integer', enum: [5, 9], minimum: 5 }, []],
  [{ type: 'number', format: 'date' }, ['S020 properties.value.format']],
  [{ type: 'number', format: 'int64' }, ['S020 properties.value.format']],
  [{ type: 'integer', format: 'int64' }, []],
  [{ ...text, 'x-relation': { to: 'thing', onDelte: 'cascade' } as { to: string } }, ['S013 properties.value.onDelte']],
  [{ type: 'object', properties: { constructor: text } }, ['S001 properties.value.properties.constructor']],
])('%j: %j', (value, expected) => {
  expect(codesOf({ value })).toEqual(expected);
});

it('says what a day is where a format stands as a type', () => {
  const schema = { $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] } as const;
  const properties = { id: text, day: { type: 'date' } as unknown as PropertySchema };
  const found = checkSchemaFile('thing', { ...schema, required: [], properties });
  expect(found).toMatchObject([{ code: 'S014', remedy: 'write "type": "string", "format": "date"' }]);
});

it('asks for the list of what is required, and for conditions within allOf', () => {
  const { required: _none, ...rest } = { $id: 'thing', title: 'Thing', type: 'object', required: [] };
  const schema = { ...rest, additionalProperties: false, properties: { id: text }, if: {} } as unknown as EntitySchema;
  expect(checkSchemaFile('thing', schema)).toMatchObject([
    { code: 'S031', remedy: expect.stringContaining('"required": []') as string },
    { code: 'S013', remedy: expect.stringContaining('"allOf"') as string },
  ]);
});

it('warns of a schema that could take the table of another, and lets no two take one', () => {
  const schema = (name: string, former?: string): EntitySchema => ({
    ...{ $id: name, title: name, type: 'object', additionalProperties: false, required: [], properties: { id: text } },
    ...(former && { 'x-renamedFrom': former }),
  });
  const codes = (...all: EntitySchema[]) => checkSchemasTogether(all).map(({ code, file }) => `${code} ${file ?? ''}`);
  expect(codes(schema('club'), schema('team', 'squads'))).toEqual([]);
  expect(codes(schema('club'), schema('team', 'clubs'))).toEqual(['S050 schemas/team.schema.json']);
  expect(codes(schema('team', 'old'), schema('squad', 'old'))).toEqual(['S022 schemas/squad.schema.json']);
});
