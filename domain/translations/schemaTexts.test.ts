import { describe, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { hasTexts, textsOfSchema, withTexts } from './schemaTexts.ts';

const localized = (more: PropertySchema = {}): PropertySchema => ({
  ...{ type: 'object', 'x-localized': true },
  additionalProperties: { type: 'string', maxLength: 50, ...more },
});
const text: PropertySchema = { type: 'string' };
const rows = (properties: Record<string, PropertySchema>): PropertySchema => ({
  type: 'array',
  items: { type: 'object', properties },
});
const schema: EntitySchema = {
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: {
    name: localized(),
    video: localized({ format: 'uri-reference' }),
    mail: { type: 'object', properties: { body: localized({ format: 'html' }) } },
    groups: { $ref: '#/$defs/Groups' },
  },
  $defs: { Groups: rows({ id: text, title: localized(), options: rows({ id: text, label: localized() }) }) },
};
const record = {
  name: { en: 'Vision', nl: 'Visie' },
  video: { en: 'https://x.example/v' },
  mail: { body: { en: '<p>Hello</p>' } },
  groups: [
    { id: 'g/1', title: { nl: 'Zonder Engels' }, options: [] },
    { id: 'g2', title: { en: 'Parents' }, options: [{ id: 'o', label: { en: 'Yes' } }, { label: { en: 'No id' } }] },
  ],
};
const about = { recordId: 'r', language: 'nl', context: 'THING-1' } as const;

describe('the texts of a record', () => {
  const texts = textsOfSchema(schema, record, about);
  it('are its localized fields with English, those in rows known by the ids of these; addresses are none', () => {
    expect(texts.map(({ id, kind, english, translation }) => [id, kind, english, translation])).toEqual([
      ['r/name', 'name', 'Vision', 'Visie'],
      ['r/mail/body', 'mail.body', '<p>Hello</p>', ''],
      ['r/groups/g2/title', 'groups.title', 'Parents', ''],
      ['r/groups/g2/options/o/label', 'groups.options.label', 'Yes', ''],
    ]);
  });
  it('belong to the record, those in a list of a row to the row', () => {
    expect(texts.map(({ context }) => context)).toEqual(['THING-1', 'THING-1', 'THING-1', 'Parents']);
  });
  it('know how long they may be, and where they are put', () => {
    expect(texts.map(({ maxLength, field }) => [maxLength, field])).toEqual([
      [50, 'name.nl'],
      [50, 'mail.body.nl'],
      [50, 'groups.1.title.nl'],
      [50, 'groups.1.options.0.label.nl'],
    ]);
    const put = withTexts(
      record,
      texts.map(({ field, english }) => ({ field, text: `nl ${english}` })),
    );
    const after = textsOfSchema(schema, { ...record, ...put }, about);
    expect(after.map(({ english, translation }) => translation === `nl ${english}`)).toEqual(texts.map(() => true));
    expect(put['groups']).toHaveLength(2);
    expect(Object.keys(put)).not.toContain('video');
  });
});

it('a schema has texts where a field of it has, however deep', () => {
  expect(['name', 'video', 'mail', 'groups', 'other'].filter((field) => hasTexts(schema, [field]))).toEqual([
    'name',
    'mail',
    'groups',
  ]);
});
