import type { SheetColumns } from '#engine/rules/imports/SheetColumns.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { foldHeader } from '#engine/rules/sheets/findColumn.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { clubNiveauValues } from '#schemas/generated/types.ts';
import { invitationTemplate } from '../users/invitationTemplate.ts';
import { clubColumns } from './clubColumns.ts';

const { properties: club } = schemas.club;
const date = { type: 'string', format: 'date' } as const;

/** Levels by their value or as the federation calls them (document 1 §9). */
const levels: Readonly<Record<string, string>> = {
  gew: 'Regional',
  gewestelijk: 'Regional',
  p: 'Provincial',
  provinciaal: 'Provincial',
  ip: 'Interprovincial',
  interprovinciaal: 'Interprovincial',
  nationaal: 'National',
  indoor: 'Futsal',
  ...Object.fromEntries(clubNiveauValues.map((value) => [foldHeader(value), value])),
};

/** Years that a label may be renewed in. */
export const renewalYears = { from: 1900, to: 2200 } as const;

/** What stands in the columns of a sheet of clubs (document 1 §2.6): of the club, its assessment and its people. */
const properties: Record<keyof typeof clubColumns, PropertySchema> = {
  fedId: { type: 'string', maxLength: 30 },
  name: { type: 'string', maxLength: 200 },
  address: textOf('address'),
  postalCode: textOf('postalCode'),
  city: textOf('city'),
  province: textOf('province'),
  country: { ...club['country'], type: 'string', maxLength: 200 },
  organisationType: { type: 'integer', enum: [1, 2, 3, 4], maxLength: 60 },
  website: textOf('website'),
  projectId: { type: 'string', maxLength: 200, 'x-relation': { to: 'project', label: 'name' } },
  visitDate: date,
  deadline: date,
  users: { type: 'string', maxLength: 2_000 },
  invitationMailId: { type: 'string', maxLength: 200, 'x-relation': invitationTemplate },
  label: textOf('label'),
  niveau: { type: 'string', enum: [...clubNiveauValues], maxLength: 60 },
  gotLabel: date,
  endLabel: date,
  renewalYear: { type: 'integer' },
  subsidy: { type: 'boolean' },
};

const schema: EntitySchema = {
  ...{ $id: 'clubSheet', title: 'Sheet of clubs', type: 'object', additionalProperties: false },
  ...{ required: [], properties },
};

/** The columns of a sheet of clubs, with the words that stand for organisation types and levels (document 1 §3). */
export const clubSheetColumns: SheetColumns<typeof clubColumns> = {
  ...{ names: clubColumns, schema },
  words: { organisationType: { club: 1, school: 2, private: 3, centreofexcellence: 4 }, niveau: levels },
};

function textOf(field: string) {
  return { type: 'string', maxLength: club[field]?.maxLength ?? 200 } as const;
}
