import { expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { checkSchemas } from './checkSchemas.ts';

const club = schema('club', { name: { type: 'string' } });

it('finds nothing in good schemas', () => {
  const sponsor = schema('sponsor', { club: { type: 'string', 'x-relation': { to: 'club', label: 'name' } } });
  expect(findings(club, sponsor)).toEqual([]);
});

it('takes the fields that the engine keeps in keys and indexes, but requires none of them', () => {
  const kept = { 'x-unique': [['id', 'version']], 'x-indexes': [['createdAt']] };
  expect(findings({ ...schema('sponsor', {}), ...kept })).toEqual([]);
  expect(findings({ ...schema('sponsor', {}), required: ['createdAt'] })).toEqual([
    expect.stringContaining('"createdAt" is named in required'),
  ]);
});

it('names the file of each finding', () => {
  expect(checkSchemas([{ name: 'clubb', schema: club }])).toEqual([
    'schemas/clubb.schema.json: $id is "club", the file is named clubb',
  ]);
});

it.each<[string, EntitySchema]>([
  ['there is no entity "klub"', schema('sponsor', { club: { type: 'string', 'x-relation': { to: 'klub' } } })],
  [
    'club has no field "title"',
    schema('sponsor', { club: { type: 'string', 'x-relation': { to: 'club', label: 'title' } } }),
  ],
  ['"since" is named in required', { ...schema('sponsor', {}), required: ['since'] }],
  ['"since" is named in required', { ...schema('sponsor', {}), 'x-unique': [['id', 'since']] }],
  ['unknown word "x-indx"', schema('sponsor', { name: { type: 'string', 'x-indx': true } as PropertySchema })],
  ['x-localized needs type object', schema('sponsor', { name: { type: 'string', 'x-localized': true } })],
  ['taken by schemas/club.schema.json', { ...schema('sponsor', {}), 'x-resource': 'clubs' }],
  ['properties must have "id"', { ...schema('sponsor', {}), properties: {} }],
])('finds: %s', (finding, wrong) => {
  expect(findings(club, wrong)).toEqual([expect.stringContaining(finding)]);
});

function findings(...schemas: EntitySchema[]): string[] {
  return checkSchemas(schemas.map((schema) => ({ name: schema.$id, schema })));
}

function schema(name: string, properties: Record<string, PropertySchema>): EntitySchema {
  return {
    $id: name,
    title: name,
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string' }, ...properties },
    required: [],
  };
}
