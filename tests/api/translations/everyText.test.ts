import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { sampleRecord } from '#tests/support/sampleRecord.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** Every localized field of every schema has its place on the translations screen, or is named here with why not. */
let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

/** What is localized and nobody translates (docs/decisions/067). */
const noTexts: Readonly<Record<string, string>> = {
  assessorValue: 'what assessors say of a club, in languages of their own',
  country: 'the names of the reference, in all languages',
  finalLine: 'what a structure was called when an assessment was closed',
  finalScore: 'the same',
};
/** Where the texts stand that are no resource with a part of its name. */
const structure = `structure-${world.assessment}`;
const partOf: Readonly<Record<string, string>> = { assessment: structure, assessmentVersion: structure };
const also: Readonly<Record<string, object>> = {
  project: { assessmentId: world.assessment },
  campFaq: { categories: ['general'] },
  keyNumber: { key: 'everyText' },
};

const all: readonly EntitySchema[] = Object.values(schemas);
const isTexts = ({ additionalProperties: text }: PropertySchema) => typeof text === 'object' && !isAddress(text);
const isAddress = ({ format = 'html' }: PropertySchema) => format !== 'html';

/** Of a schema itself, by no code of the application: what stands at a field, where it says so elsewhere. */
function follow(schema: EntitySchema, property: PropertySchema): PropertySchema {
  const { $ref } = property;
  return $ref ? (schema.$defs?.[$ref.replace('#/$defs/', '')] ?? {}) : property;
}

function localizedIn(schema: EntitySchema, field: PropertySchema, path: string): string[] {
  const property = follow(schema, field);
  if (property['x-localized']) return isTexts(property) ? [path] : [];
  const { properties = {}, items } = property;
  const within = Object.entries(properties).flatMap(([name, each]) => localizedIn(schema, each, `${path}.${name}`));
  return items ? localizedIn(schema, items, path) : within;
}

/** A value with an English text that names its place at every localized field, and whatever else is required. */
function fill(schema: EntitySchema, field: PropertySchema, path: string): unknown {
  const property = follow(schema, field);
  if (property['x-localized']) return isTexts(property) ? { en: `Text of ${path}` } : undefined;
  const { type, enum: choices, items, properties, required = [], minimum = 1 } = property;
  if (items) return localizedIn(schema, items, path).length > 0 ? [fill(schema, items, path)] : [];
  if (properties) {
    const wanted = Object.entries(properties).filter(
      ([name, each]) => required.includes(name) || name === 'id' || localizedIn(schema, each, path).length > 0,
    );
    return Object.fromEntries(wanted.map(([name, each]) => [name, fill(schema, each, `${path}.${name}`)]));
  }
  if (choices) return choices[0];
  return type === 'string' ? path.replaceAll('.', '-') : minimum;
}

const withTexts = all.filter((schema) => placesOf(schema).length > 0);

function placesOf(schema: EntitySchema): string[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => localizedIn(schema, field, name));
}

it('is asked of every schema that has texts', () => {
  expect(withTexts.map(({ $id }) => $id)).toEqual(
    expect.arrayContaining([...Object.keys(noTexts), ...Object.keys(partOf), 'survey', 'campFaq', 'project']),
  );
});

it.each(withTexts.filter(({ $id }) => !noTexts[$id] && !partOf[$id]).map((schema) => [schema.$id, schema] as const))(
  'each text of %s is told to translators',
  async (entity, schema) => {
    const resource = at.services.registry.ofEntity(entity)?.name ?? '';
    const heads = new Set(placesOf(schema).map((place) => place.split('.')[0] ?? ''));
    const texts = [...heads].map((name) => [name, fill(schema, schema.properties[name] ?? {}, name)]);
    const required = await sampleRecord(schema, at.services);
    await at.store(resource, { ...required, ...also[entity], ...Object.fromEntries(texts) });
    expect(await toldOf(resource)).toEqual(expect.arrayContaining(placesOf(schema).map((place) => `Text of ${place}`)));
  },
);

it('each text of a structure, and of the assessment that it is of, is told to translators', async () => {
  const { properties }: EntitySchema = schemas.assessmentVersion;
  const lists = objectOf(fill(schemas.assessmentVersion, properties['structure'] ?? {}, 'structure'));
  const db = at.services.db;
  await sql`UPDATE assessmentversions SET structure = (structure::jsonb || ${JSON.stringify(lists)}::jsonb)
    WHERE id = (SELECT "currentVersionId" FROM assessments WHERE id = ${world.assessment})`.execute(db);
  const name = { en: 'Text of name' };
  await sql`UPDATE assessments SET name = ${JSON.stringify(name)}::jsonb WHERE id = ${world.assessment}`.execute(db);
  const places = [...placesOf(schemas.assessment), ...placesOf(schemas.assessmentVersion)];
  expect(places.length).toBeGreaterThan(14);
  expect(await toldOf(structure)).toEqual(expect.arrayContaining(places.map((place) => `Text of ${place}`)));
});

async function toldOf(part: string): Promise<string[]> {
  const { status, body } = await at.call('translator', { url: `/api/translations/${part}/nl` });
  expect(status).toBe(200);
  return (body as { texts: { english: string }[] }).texts.map(({ english }) => english);
}
