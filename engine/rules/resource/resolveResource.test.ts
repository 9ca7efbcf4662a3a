import { describe, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from './EntitySchema.ts';
import type { ResourceConfig } from './ResourceConfig.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resources } from '#resources/index.ts';
import { checkChoices } from './doctor/checkChoices.ts';
import { checkLayout } from './doctor/checkLayout.ts';
import { checkResources } from './doctor/checkResources.ts';
import { describeFinding } from './doctor/Finding.ts';
import { resolveResource } from './resolveResource.ts';
import { sortedFields } from './sortedFields.ts';

const sponsor: EntitySchema = {
  $id: 'sponsor',
  title: 'Sponsor',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'amount', 'story'],
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', maxLength: 100 },
    amount: { type: 'number', default: 10 },
    story: { type: 'string', maxLength: 5000 },
    clubId: { type: 'string', 'x-relation': { to: 'club', label: 'name' } },
    token: { type: 'string', 'x-sensitive': true },
    since: { type: ['string', 'null'], format: 'date', maxLength: 10 },
    slogan: { type: 'object', 'x-localized': true, additionalProperties: { type: 'string', maxLength: 100 } },
    history: { type: 'object', 'x-localized': true, additionalProperties: { type: 'string', maxLength: 9000 } },
    crest: { type: 'string', format: 'image', maxLength: 100 },
    anything: {},
  },
};

describe('a resource of which nothing is said', () => {
  const resource = resolveResource({ entity: 'club', config: {} }, sponsor);

  it('has a list of its narrow required fields, sorted by what stands for a record', () => {
    expect(resource.list.columns.map(({ field, align }) => [field, align])).toEqual([
      ['name', 'start'],
      ['amount', 'end'],
    ]);
    expect(resource.list.sort).toEqual({ field: 'name', order: 'ASC' });
    expect(resource).toMatchObject({
      name: 'sponsors',
      recordRepresentation: 'name',
      routes: { list: 'sponsors' },
      menu: null,
      icon: null,
    });
  });

  it('is marked by the icon of its menu, else by its own', () => {
    const iconOf = (config: ResourceConfig) => resolveResource({ entity: 'club', config }, sponsor).icon;
    expect(iconOf({ icon: 'Handshake' })).toBe('Handshake');
    expect(iconOf({ icon: 'Handshake', menu: { group: 'admin', icon: 'Star' } })).toBe('Star');
  });

  it('lets short values be changed in the row, but for its name, relations and files', () => {
    const inlineOf = (config: ResourceConfig) => resolveResource({ entity: 'club', config }, sponsor).list.inline;
    expect(resource.list.inline).toEqual(['amount', 'since', 'slogan']);
    expect(inlineOf({ list: { inline: ['name'] } })).toEqual(['name']);
    expect(inlineOf({ list: { inline: false } })).toEqual([]);
  });

  it('lets be changed in the row only what the form asks for of every record, with the input of its kind', () => {
    const always = { id: { empty: false } } as const;
    const inlineOf = (form: ResourceConfig['form']) =>
      resolveResource({ entity: 'club', config: form ? { form } : {} }, sponsor).list.inline;
    expect(inlineOf([['name', 'amount']])).toEqual(['amount']);
    expect(inlineOf([[{ field: 'amount', readOnly: true }, 'since']])).toEqual(['since']);
    expect(inlineOf([[{ field: 'amount', readOnly: always }, 'since']])).toEqual(['since']);
    expect(inlineOf([[{ field: 'amount', when: always }, 'since']])).toEqual(['since']);
    expect(inlineOf([[{ field: 'amount', widget: 'StartPeriod' }, 'since']])).toEqual(['since']);
    expect(inlineOf([{ section: 'later', when: always, fields: ['amount'] }, ['since']])).toEqual(['since']);
  });

  it('has a form of all fields that a person may set, with the defaults of the schema', () => {
    expect(resource.form.sections[0]?.fields.map(({ field }) => field)).toEqual([
      ...['name', 'amount', 'story', 'clubId', 'since', 'slogan', 'history', 'crest', 'anything'],
    ]);
    expect(resource.form.defaults).toEqual({ amount: 10 });
  });
});

describe('fields without one plain type', () => {
  const loose: Record<string, PropertySchema> = {
    choice: { enum: ['a', 'b'] },
    either: { type: ['string', 'integer'] },
    referred: { $ref: '#/$defs/code' },
    list: { type: ['array', 'null'], items: { type: 'string', maxLength: 9 } },
  };
  const plain: Record<string, PropertySchema> = {
    empty: { type: ['integer', 'null'] },
    note: { type: ['string', 'null'], maxLength: 200 },
    story: { type: ['string', 'null'], maxLength: 5000 },
  };
  const properties = { ...sponsor.properties, ...loose, ...plain };
  const $defs = { code: { type: 'string', maxLength: 9 } } as const;
  const schema = { ...sponsor, properties, $defs, required: ['name', ...Object.keys({ ...loose, ...plain })] };
  const withList = (list: ResourceConfig['list']) =>
    resolveResource({ entity: 'club', config: list ? { list } : {} }, schema);

  it('are no columns, and are not set in rows or for many records, unless the resource file says so', () => {
    const { list } = withList(undefined);
    expect(list.columns.map(({ field }) => field)).toEqual(['name', 'empty', 'note']);
    expect([...list.inline, ...list.bulk].filter((field) => field in loose)).toEqual([]);
  });

  it('are sorted by nowhere: not by the list, and by no index', () => {
    const { list } = withList({ columns: Object.keys({ ...loose, ...plain }), sort: 'name' });
    expect(sortedFields({ schema, list })).toEqual(['name', 'empty', 'note']);
  });

  it.each(Object.keys(loose))('are found where a list is sorted or filtered by %s', (field) => {
    const resource = withList({ sort: field, filters: [field] });
    const codes = [...checkLayout(resource), ...checkChoices(resource)].map(({ code }) => code);
    expect(codes).toContain('R004');
    // What a list of values holds can be filtered by.
    expect(codes.includes('R026')).toBe(field !== 'list');
  });

  it('are not told from parts of objects, by which no list is sorted either', () => {
    const place: PropertySchema = { type: 'object', properties: { city: { type: 'string', maxLength: 9 } } };
    const within = { ...sponsor, properties: { ...sponsor.properties, place } };
    const codesOf = (sort: string) =>
      checkLayout(resolveResource({ entity: 'club', config: { list: { sort } } }, within)).map(({ code }) => code);
    expect(codesOf('place.city')).toEqual(['R004']);
    expect(codesOf('place.town')).toEqual(['R002']);
  });

  it.each(Object.keys(plain))('are not such as may be empty: %s', (field) => {
    const resource = withList({ sort: field, filters: [field] });
    const codes = [...checkLayout(resource), ...checkChoices(resource)].map(({ code }) => code);
    expect(codes.filter((code) => code === 'R004' || code === 'R026')).toEqual([]);
  });
});

describe('the checks', () => {
  it('find nothing in the schemas and resources of the product', () => {
    const resolved = resources.map((definition) => resolveResource(definition, schemas[definition.entity]));
    expect(checkResources(resolved, schemas).map(describeFinding)).toEqual([]);
  });

  it('advise to search a text that stands for the record, but never a day', () => {
    const properties = { ...sponsor.properties, motto: { type: 'string', maxLength: 9, 'x-search': true } } as const;
    const remedyOf = (recordRepresentation: string) =>
      checkChoices(
        resolveResource({ entity: 'club', config: { recordRepresentation } }, { ...sponsor, properties }),
      ).find(({ code }) => code === 'R039')?.remedy;
    expect(remedyOf('name')).toBe('add "x-search": true in the schema');
    expect(remedyOf('since')).toBe('name a field of texts as recordRepresentation');
  });

  it('list every mistake at once, with the nearest right name', () => {
    const wrong: EntitySchema = {
      ...sponsor,
      required: ['nmae'],
      properties: {
        ...sponsor.properties,
        version: { type: 'integer' },
        clubId: { type: 'string', 'x-relation': { to: 'clubb' } },
        token: { type: 'string', 'x-sensitive': true, 'x-search': true },
      },
    };
    const config = {
      list: { columns: ['nam', 'token'], sort: '-amout' },
      form: [['clubID']],
      access: { rows: { clbId: 'x' }, fields: { amount: { read: [] } } },
    } as const;
    const resource = resolveResource({ entity: 'club', config }, wrong);
    const findings = checkResources([resource, resource], { sponsor: wrong, club: schemas.club });
    expect([...new Set(findings.map(({ code }) => code))].sort()).toEqual([
      'R001',
      'R002',
      'R003',
      'R005',
      'S001',
      'S002',
      'S006',
      'S007',
    ]);
    expect(findings.find(({ code }) => code === 'S002')?.remedy).toContain('"club"');
    expect(findings.find(({ field }) => field === 'nam')?.remedy).toContain('"name"');
  });
});
