import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { step as step003 } from '#server/db/steps/003-totals-of-values.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

/** What values come to, kept in the transaction that writes them (decision 074). */
let at: AssessmentWorld;
const people = ['lead', 'assessor', 'assessor2'] as const;
type Assessor = (typeof people)[number];
const topics = ['one', 'two'];
const ranks = [1, 2, 4, 3];

interface Totals {
  answered: Record<string, number>;
  differingLights: number;
  redWithoutNotes: number;
}

/** What one assessor has on a topic. */
interface Value {
  ticked: boolean | null;
  scale: number | null;
  characteristics: number;
  light: number | null;
  notes: string;
}
type Step =
  | { kind: 'value'; by: Assessor; topic: string; value: Value }
  | { kind: 'assessors'; lead: Assessor; others: Assessor[] };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const scenario = new AssessmentScenario().dimension('D');
  for (const topic of topics) {
    scenario.topic('D.1', topic).item(topic, `${topic}-a`, 1).item(topic, `${topic}-b`, 5).item(topic, `${topic}-c`, 6);
    scenario.characteristic(`${topic}-c`, `${topic}-c1`).characteristic(`${topic}-c`, `${topic}-c2`);
  }
  const { structure } = scenario;
  await at.store('assessmentversions', { id: 'totalled', assessmentId: world.assessment, number: 3, structure });
});
afterAll(() => at.dispose());

const call = async (path: string, method: 'GET' | 'POST' | 'PUT', payload?: object) => {
  const { status, body } = await at.call('super', { method, url: `/api/${path}`, ...(payload && { payload }) });
  expect(status, path).toBeLessThan(300);
  return body;
};

/** One way to write of each: the lead's by the call of a value, the others' as the system does. */
async function write(id: string, { by, topic, value }: Extract<Step, { kind: 'value' }>): Promise<void> {
  const itemValues = [
    { itemId: `${topic}-a`, value: value.ticked },
    { itemId: `${topic}-b`, numericScore: value.scale },
    {
      itemId: `${topic}-c`,
      characteristics: [1, 2]
        .slice(0, value.characteristics)
        .map((nth) => ({ characteristicId: `${topic}-c${nth}`, checkbox: nth === 1 })),
    },
  ];
  const { rows } = await sql<{ version: number }>`SELECT version FROM assessmentvalues WHERE "clubAssessmentId" = ${id}
    AND "assessorId" = ${by} AND "assessmentTitleId" = ${topic}`.execute(at.services.db);
  const { status, body } = await at.call(by, {
    method: 'POST',
    url: '/api/assessmentvalues/assessor',
    payload: {
      ...{ clubAssessmentId: id, assessorId: by, assessmentTitleId: topic, baseVersion: rows[0]?.version ?? null },
      ...{ itemValues, trafficLightValue: value.light, notes: value.notes },
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function assign(id: string, { lead, others }: Extract<Step, { kind: 'assessors' }>): Promise<void> {
  const assessors = [lead, ...others.filter((other) => other !== lead)].map((assessorId) => ({
    ...{ assessorId, lead: assessorId === lead },
  }));
  const { version } = (await call(`clubassessments/${id}`, 'GET')) as { version: number };
  await call(`clubassessments/${id}`, 'PUT', { version, assessors });
}

/** By their definitions, of what was written last. */
function plainTotals(values: ReadonlyMap<string, Value>, assessors: readonly Assessor[]): Totals {
  const of = (person: string, topic: string) => values.get(`${person} ${topic}`);
  const answered: Record<string, number> = {};
  for (const key of values.keys()) {
    const [person = '', topic = ''] = key.split(' ');
    const value = of(person, topic);
    const parts = [value?.ticked !== null, value?.scale !== null, (value?.characteristics ?? 0) > 0];
    answered[person] = (answered[person] ?? 0) + parts.filter(Boolean).length;
  }
  const lights = (topic: string) =>
    assessors.flatMap((person) => ranks.indexOf(of(person, topic)?.light ?? 0)).filter((rank) => rank >= 0);
  return {
    answered,
    differingLights: topics.filter((topic) => Math.max(...lights(topic)) - Math.min(...lights(topic)) >= 2).length,
    redWithoutNotes: topics.filter((topic) => {
      const own = of(assessors[0] ?? '', topic);
      return own?.light === 1 && own.notes.trim() === '';
    }).length,
  };
}

const kept = async (ids: readonly string[]) =>
  (
    await sql<Totals & { id: string }>`SELECT "clubAssessmentId" AS id, answered, "differingLights", "redWithoutNotes"
      FROM assessmentvaluetotals WHERE "clubAssessmentId" = ANY(${[...ids]}) ORDER BY id`.execute(at.services.db)
  ).rows;

async function rebuild(): Promise<void> {
  const { jobs } = (await call('assessmentfinalscores/rebuild', 'POST')) as { jobs: { id: string }[] };
  const ids = jobs.map(({ id }) => id);
  const states = () => at.services.db.selectFrom('jobs').select('status').where('id', 'in', ids).execute();
  await expect
    .poll(async () => (await states()).every(({ status }) => status === 'Done'), { timeout: 30_000 })
    .toBe(true);
}

const value = fc.record<Value>({
  ticked: fc.option(fc.boolean()),
  scale: fc.option(fc.constantFrom(0, 0.5, 1)),
  characteristics: fc.integer({ min: 0, max: 2 }),
  light: fc.constantFrom(null, 0, 1, 1, 2, 3, 4),
  notes: fc.constantFrom('', ' \n', 'Seen'),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('value' as const),
      ...{ by: fc.constantFrom(...people), topic: fc.constantFrom(...topics), value },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('assessors' as const),
      ...{ lead: fc.constantFrom(...people), others: fc.subarray([...people]) },
    }),
  },
);

it('are those of a plain computation after random values and assessors, kept and made again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const id = await at.openClubAssessment({ assessmentVersionId: 'totalled' });
      const values = new Map<string, Value>();
      let assessors: readonly Assessor[] = people;
      for (const one of steps) {
        if (one.kind === 'assessors') {
          await assign(id, one);
          assessors = [one.lead, ...one.others.filter((other) => other !== one.lead)];
        } else if (assessors.includes(one.by)) {
          await write(id, one);
          values.set(`${one.by} ${one.topic}`, one.value);
        }
      }
      const wanted = values.size === 0 ? [] : [{ id, ...plainTotals(values, assessors) }];
      expect(await kept([id])).toEqual(wanted);
      await sql`UPDATE assessmentvaluetotals SET answered = '{}', "differingLights" = 9`.execute(at.services.db);
      await rebuild();
      expect(await kept([id])).toEqual(wanted);
      // A store from before it was kept.
      await sql`DELETE FROM assessmentvaluetotals`.execute(at.services.db);
      await at.services.db.transaction().execute((trx) => step003({ trx, run: async () => {} }));
      expect(await kept([id])).toEqual(wanted);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 180_000);

it('go with their club assessment', async () => {
  const id = await at.openClubAssessment({ assessmentVersionId: 'totalled' });
  await write(id, {
    ...{ kind: 'value', by: 'lead', topic: 'one' },
    value: { ticked: true, scale: null, characteristics: 0, light: 1, notes: '' },
  });
  expect(await kept([id])).toEqual([{ id, answered: { lead: 1 }, differingLights: 0, redWithoutNotes: 1 }]);
  await sql`DELETE FROM clubassessments WHERE id = ${id}`.execute(at.services.db);
  expect(await kept([id])).toEqual([]);
});
