import { sql } from 'kysely';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { buildIndexes } from '#engine/server/migrate/buildIndexes.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { writeValueTotals } from '#server/features/monitoring/valueTotals.ts';
import { fillClubs } from '../clubs/fillClubs.ts';
import { makeLargeStructure } from '../score/largeStructure.ts';
import type { Store } from '../server/openStore.ts';

export const clubs = 32_000;
export const closed = 20_000;
/** Of each closed assessment: dimensions, and sub-dimensions in them. */
const dimensions = 8;
const within = 4;
export const lines = dimensions * (1 + within);
/** Closed assessments, and assessments that go on, of one project. */
export const ofProject = 1_000;
const items = 100;
/** Topics that each of three assessors has worked through. */
const answered = 20;

/** Fills a store with closed assessments with their final lines, and a project of 1,000 that go on and are monitored. */
export async function fillInsight(store: Store): Promise<void> {
  await fillClubs(store, clubs);
  const { db, registry } = store;
  const session = { db, registry, actor: systemActor('bench') };
  const add = (table: string, values: object) => createRecord(session, registry.get(table), values);
  await sql`
    UPDATE clubs SET "endLabel" = date '2027-01-01' + (row.nth % 700)::int, province = 'Province ' || row.nth % 11,
      "assessmentsMonitorEnabled" = row.nth < ${ofProject}
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM clubs) AS row WHERE row.id = clubs.id`.execute(db);
  await add('assessments', { id: 'bench', name: { en: 'Bench' }, kind: 'project' });
  await add('assessmentversions', {
    ...{ id: 'bench', assessmentId: 'bench', number: 1, structure: makeLargeStructure(items) },
  });
  const projects = closed / ofProject;
  for (let nth = 0; nth <= projects; nth += 1) {
    await add('projects', { id: `bench-${nth}`, name: `Bench ${nth}`, assessmentId: 'bench', closed: nth < projects });
  }
  await fillClosed(db);
  await fillOpen(db);
  await writeValueTotals(db, 'all');
  // A server would make them while the first calls are measured.
  await buildIndexes(db, registry, { concurrently: false, languages: [defaultLanguage] });
  for (const table of [
    'clubs',
    'clubassessments',
    'assessmentfinallines',
    'assessmentvalues',
    'assessmentvaluetotals',
    'surveys',
    'surveyUsers',
  ]) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  }
  await sql`CHECKPOINT`.execute(db);
}

/** The club with this number, from 0. */
const numbered = sql`(SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM clubs)`;

async function fillClosed(db: Store['db']): Promise<void> {
  await sql`
    INSERT INTO clubassessments (id, "clubId", "projectId", "assessmentId", "assessmentVersionId", name, "visitDate",
      "closedAt", "dataClosedAt", closed)
    SELECT 'closed-' || i, club.id, 'bench-' || i / ${sql.lit(ofProject)}, 'bench', 'bench', 'Bench',
      date '2020-01-01' + i % 2000, now(), now(), true
    FROM generate_series(0, ${sql.lit(closed - 1)}) AS i JOIN ${numbered} AS club ON club.nth = i`.execute(db);
  await sql`
    INSERT INTO assessmentfinallines (id, "clubAssessmentId", "clubId", "projectId", season, position, level, reference,
      "dimensionReference", names, score, weight, light, n)
    SELECT md5(own.id || ':' || line), own.id, own."clubId", own."projectId", extract(year FROM own."visitDate")::int,
      line, CASE WHEN line = 0 THEN 0 WHEN line % ${sql.lit(within + 1)} = 1 THEN 1 ELSE 2 END, 'REF' || line,
      CASE WHEN line > 0 THEN 'REF' || (line - 1) / ${sql.lit(within + 1)} * ${sql.lit(within + 1)} + 1 END,
      jsonb_build_object('en', 'Dimension ' || line), random(), 1, 1 + (random() * 2)::int, 12
    FROM clubassessments AS own, generate_series(0, ${sql.lit(lines)}) AS line WHERE own.closed
    ORDER BY own.id, line`.execute(db);
}

async function fillOpen(db: Store['db']): Promise<void> {
  const project = `bench-${closed / ofProject}`;
  const people = ['one', 'two', 'three'];
  const assessors = people.map((assessorId, nth) => ({ assessorId, lead: nth === 0 }));
  for (const id of people) {
    await sql`INSERT INTO accounts (id, email, "firstName", "lastName", "fullName", roles, active)
      VALUES (${id}, ${`${id}@bench.example`}, 'Bench', ${id}, ${`Bench ${id}`}, '[]', true)`.execute(db);
  }
  await sql`
    INSERT INTO clubassessments (id, "clubId", "projectId", "assessmentId", "assessmentVersionId", name, "visitDate",
      assessors, "assessmentDeadline", "surveyDeadline")
    SELECT 'open-' || i, club.id, ${project}, 'bench', 'bench', 'Bench', current_date + i % 90,
      ${JSON.stringify(assessors)}::jsonb, current_date - 30 + i % 60, current_date - 30 + i % 60
    FROM generate_series(0, ${sql.lit(ofProject - 1)}) AS i JOIN ${numbered} AS club ON club.nth = i`.execute(db);
  await sql`
    INSERT INTO assessmentvalues (id, "clubAssessmentId", "assessorId", "assessmentTitleId", "itemValues",
      "trafficLightValue", notes)
    SELECT md5(own.id || ':' || person || ':' || topic.nth), own.id, person, topic.id,
      jsonb_build_array(jsonb_build_object('itemId', 'a', 'value', true), jsonb_build_object('itemId', 'b', 'value', false)),
      1 + (random() * 3)::int, CASE WHEN random() < 0.5 THEN 'Seen' END
    FROM clubassessments AS own, unnest(${people}::text[]) AS person, (
      SELECT topic ->> 'id' AS id, nth FROM assessmentversions,
        jsonb_array_elements(structure -> 'topics') WITH ORDINALITY AS topics(topic, nth) LIMIT ${answered}) AS topic
    WHERE own."projectId" = ${project}`.execute(db);
  await sql`
    INSERT INTO surveys (id, name, "clubAssessmentId", groups)
    SELECT 's-' || own.id, 'Survey', own.id, '[{"id":"a","minAmount":5},{"id":"b","minAmount":10}]'
    FROM clubassessments AS own WHERE own."projectId" = ${project}`.execute(db);
  await sql`
    INSERT INTO "surveyUsers" (id, "clubAssessmentId", "surveyGroupId", status, email)
    SELECT md5(own.id || ':' || i), own.id, CASE WHEN i % 2 = 0 THEN 'a' ELSE 'b' END, 300, i || '@bench.example'
    FROM clubassessments AS own, generate_series(1, 12) AS i WHERE own."projectId" = ${project}`.execute(db);
}
