import { describe, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { generateFiles } from './generateFiles.ts';

describe('types.ts', () => {
  it('has a property that need not be there as optional and nullable', () => {
    const types = typesOf({ name: { type: 'string' }, since: { type: 'string', format: 'date' } }, ['name']);
    expect(types).toContain('export interface Sponsor {\n  id: string;\n  name: string;\n  since?: string | null;\n}');
  });

  it('prints an enumeration as a list of values and a union', () => {
    const types = typesOf({ kind: { enum: ['main', "the club's"] }, rank: { type: 'integer', enum: [1, 2] } });
    expect(types).toContain("export const sponsorKindValues = ['main', 'the club\\'s'] as const;");
    expect(types).toContain('export const sponsorRankValues = [1, 2] as const;');
    expect(types).toContain('kind?: SponsorKind | null;');
  });

  it('does not say null twice', () => {
    expect(typesOf({ kind: { enum: ['a', null] } })).toContain('kind?: SponsorKind | null;');
  });

  it('prints localized texts, maps, lists and objects inside', () => {
    const types = typesOf({
      title: { type: 'object', 'x-localized': true },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
      codes: { type: 'array', items: { type: ['string', 'integer'] } },
      places: {
        type: 'array',
        items: { type: 'object', required: ['x'], properties: { x: { type: 'number' }, 'y-z': { type: 'number' } } },
      },
    });
    expect(types).toContain('title?: Localized | null;');
    expect(types).toContain('counts?: Record<string, number> | null;');
    expect(types).toContain('codes?: (string | number)[] | null;');
    expect(types).toContain('places?: ({\n    x: number;\n    "y-z"?: number | undefined;\n  })[] | null;');
  });

  it('takes the languages from the preferred language of a user', () => {
    const user = entity('user', { preferredLanguage: { type: 'string', enum: ['en', 'nl'] } });
    expect(generateFiles([user])['types.ts']).toContain('export const languageValues = userPreferredLanguageValues;');
  });

  it('refuses two things of one name', () => {
    const club = entity('club', { assessmentKind: { enum: ['a'] } });
    const clubAssessment = entity('clubAssessment', { kind: { enum: ['b'] } });
    expect(() => generateFiles([club, clubAssessment])).toThrow('clubAssessment.kind and club.assessmentKind');
  });

  it.each(['language', 'localized', 'record', 'partial', 'row', 'tables', 'entityTypes', 'page'])(
    'refuses an entity "%s", whose type the generated files have already',
    (name) => {
      expect(() => generateFiles([entity(name, {})])).toThrow('the generated files would both make the type');
    },
  );
});

it('names tables and routes by the plural of the entity', () => {
  const country = { ...entity('country', {}), 'x-resource': 'countries' };
  const files = generateFiles([entity('club', {}), country]);
  expect(files['tables.ts']).toContain('clubs: Row<Club>;\n  countries: Row<Country>;');
  expect(files['types.ts']).toContain("country: 'countries',");
});

it('writes the same text whatever the order of the files', () => {
  const [a, b] = [entity('account', {}), entity('club', {})];
  expect(generateFiles([b, a])).toEqual(generateFiles([a, b]));
});

function typesOf(properties: Record<string, PropertySchema>, required: string[] = []): string {
  return generateFiles([entity('sponsor', properties, required)])['types.ts'] ?? '';
}

function entity(name: string, properties: Record<string, PropertySchema>, required: string[] = []): EntitySchema {
  return {
    $id: name,
    title: name,
    type: 'object',
    additionalProperties: false,
    properties: { id: { type: 'string', readOnly: true }, ...properties },
    required,
  };
}
