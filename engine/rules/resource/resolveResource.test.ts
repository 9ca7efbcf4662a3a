import { describe, expect, it } from 'vitest';
import type { EntitySchema } from './EntitySchema.ts';
import type { ResourceConfig } from './ResourceConfig.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { resources } from '#resources/index.ts';
import { checkResources } from './doctor/checkResources.ts';
import { describeFinding } from './doctor/Finding.ts';
import { resolveResource } from './resolveResource.ts';

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

describe('the checks', () => {
  it('find nothing in the schemas and resources of the product', () => {
    const resolved = resources.map((definition) => resolveResource(definition, schemas[definition.entity]));
    expect(checkResources(resolved, schemas).map(describeFinding)).toEqual([]);
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
