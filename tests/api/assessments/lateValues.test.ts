import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AssessorValue, LateValue } from '#schemas/generated/types.ts';
import { openAssessmentWorld, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment();
});

const post = (person: Person, path: string, payload: object = {}) =>
  at.call(person, { method: 'POST', url: `/api/${path}`, payload });
const target = () => ({ clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: 't1' });
const send = async (change: object) => {
  const mutations = [{ id: randomUUID(), target: target(), changes: [change], madeAt: '2026-05-01T10:00:00.000Z' }];
  const { body } = await post('lead', 'assessmentvalues/mutations', { mutations });
  return (body as { results: { outcome: string }[] }).results[0]?.outcome;
};
const stored = async () => {
  const { body } = await at.call('lead', { url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` });
  return (body as (AssessorValue & { version: number })[])[0];
};
const item = (more: object) => ({ itemId: 'i1', ...more });
const coach = (more: object) => ({ interviewee: 'Coach', ...more });

interface Case {
  path: string[];
  base: unknown;
  late: unknown;
  meanwhile: unknown;
  taken: unknown;
  /** Something else stands there: whoever decides must have seen it. */
  isAsked?: boolean;
}

it.each<[string, Case]>([
  [
    'a tick keeps the note on the same item',
    {
      path: ['itemValues', 'i1'],
      ...{ base: null, late: item({ value: true }), meanwhile: item({ notes: 'Seen twice' }) },
      taken: item({ value: true, notes: 'Seen twice' }),
    },
  ],
  [
    'a tick keeps the note and stands against another tick',
    {
      path: ['itemValues', 'i1'],
      base: item({ value: null, numericScore: 0.2 }),
      late: item({ value: true, numericScore: 0.2 }),
      meanwhile: item({ value: false, numericScore: 0.4, notes: 'Seen twice' }),
      taken: item({ value: true, numericScore: 0.4, notes: 'Seen twice' }),
      isAsked: true,
    },
  ],
  [
    'a tick of an interview keeps what was answered',
    {
      path: ['interviewValues', 'Coach'],
      base: null,
      late: coach({ itemValues: [item({ value: true })] }),
      meanwhile: coach({ answer: 'We do', itemValues: [{ itemId: 'i2', value: false }] }),
      taken: coach({
        answer: 'We do',
        itemValues: expect.arrayContaining([
          expect.objectContaining({ itemId: 'i1', value: true }),
          expect.objectContaining({ itemId: 'i2', value: false }),
        ]) as unknown,
      }),
    },
  ],
  [
    'what is stored already is decided on too',
    {
      path: ['itemValues', 'i1'],
      ...{ base: null, late: item({ value: true }), meanwhile: item({ value: true }), taken: item({ value: true }) },
    },
  ],
])('taken over, %s', async (_what, { path, base, late, meanwhile, taken, isAsked = false }) => {
  if (base !== null) await send({ path, base: null, value: base });
  await post('lead', `clubassessments/${id}/softclose/data`);
  expect(await send({ path, base, value: late })).toBe('late');
  await post('super', `clubassessments/${id}/reopen/data`);
  expect(await send({ path, base, value: meanwhile })).toBe('applied');
  const inbox = (await at.call('lead', { url: `/api/clubassessments/${id}/latevalues` })).body as LateValue[];
  const take = (seen?: object) => post('lead', `clubassessments/${id}/latevalues/${inbox[0]?.id}/take`, seen);
  if (isAsked) expect(await take()).toMatchObject({ status: 409, body: { code: 21 } });
  const answer = await take(isAsked ? { version: (await stored())?.version } : {});
  expect(answer).toMatchObject({ status: 200, body: { decision: 'taken', decidedBy: 'lead' } });
  const [field = '', key] = path;
  const parts = objectsOf(await stored(), field);
  expect(parts.find((part) => part['itemId'] === key || part['interviewee'] === key)).toMatchObject(taken as object);
});

function objectsOf(value: AssessorValue | undefined, field: string): Record<string, unknown>[] {
  return ((value as Record<string, unknown> | undefined)?.[field] ?? []) as Record<string, unknown>[];
}
