import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StructureUses } from '#domain/structures/StructureUses.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { findRow } from '#server/features/assessments/rows.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let project: string;
/** The version that the project goes on with, once its weights were changed. */
let newer: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

beforeEach(async () => {
  project = await at.store('projects', { name: 'Weighed', assessmentId: world.assessment, projectManagers: ['pm'] });
});

const open = (more: Record<string, unknown> = {}) => at.openClubAssessment({ projectId: project, ...more });
const weigh = async () => {
  const { body } = await at.call('super', { url: `/api/assessments?projectId=${project}` });
  const { assessmentVersionId } = body as StructureUses;
  const payload = { assessmentVersionId, items: [{ id: 'i1', weightingFactor: 3 }] };
  const saved = await at.call('pm', { method: 'PUT', url: `/api/projects/${project}/weights`, payload });
  newer = (saved.body as StructureUses).assessmentVersionId;
};
const url = () => `/api/assessments/uses?projectId=${project}`;
const uses = async () => (await at.call('pm', { url: url() })).body as StructureUses;
const take = (assessmentVersionId: unknown = newer, person: Person = 'pm') =>
  at.call(person, { method: 'PUT', url: url(), payload: { assessmentVersionId } });
const versionOf = async (id: string) => (await findRow(at.services, 'clubassessments', id))?.assessmentVersionId;
const counts = ({ outdated }: StructureUses) => Object.values(outdated).map(({ count }) => count);
const value = (clubAssessmentId: string) => ({ clubAssessmentId, assessorId: 'lead', assessmentTitleId: 't1' });

describe('club assessments with an older version', () => {
  it('take the newer one where nothing depends on theirs, so that the weights reach their score', async () => {
    const id = await open();
    await weigh();
    expect(await versionOf(id)).toBe(world.version);
    const before = await uses();
    expect(counts(before)).toEqual([1, 0, 0]);
    expect(before.outdated.ready.named).toEqual([{ id, name: 'Label round', clubName: 'KV Voorbeeld' }]);

    const { status, body } = await take();
    expect([status, body]).toMatchObject([200, { taken: 1, assessmentVersionId: newer }]);
    expect(counts(body as StructureUses)).toEqual([0, 0, 0]);
    expect(await versionOf(id)).toBe(newer);
    const score = { clubAssessmentId: id, assessorId: 'lead', recalcOfItemsNumericScore: true };
    const lines = await at.call('lead', { method: 'POST', url: '/api/assessments/score', payload: score });
    const line = (lines.body as ScoreLine[]).find(({ elementId }) => elementId === 'i1');
    expect(line).toMatchObject({ weightingFactor: 3, weightingPercentage_InLevel: 0.6 });
  });

  it.each<[string, 'begun' | 'closed', (id: string) => Promise<unknown>]>([
    ['with a value of an assessor', 'begun', (id) => at.store('assessmentvalues', value(id))],
    [
      'with a value of the club',
      'begun',
      (id) => at.store('clubvalues', { clubAssessmentId: id, assessmentTitleId: 't1' }),
    ],
    ['with a report', 'begun', (id) => at.store('reports', { clubAssessmentId: id, language: 'en' })],
    ['of which a device holds something', 'begun', (id) => hold(id)],
    ['whose data is closed', 'closed', (id) => at.store('assessmentvalues', value(id))],
  ])('keep theirs: one %s', async (_, state, begin) => {
    const id = await open(state === 'closed' ? { dataClosedAt: '2026-01-01T00:00:00.000Z' } : {});
    const ready = await open();
    await begin(id);
    await weigh();
    const before = await uses();
    expect(before.outdated[state]).toMatchObject({ count: 1, named: [{ id }] });
    expect((await take()).body).toMatchObject({ taken: 1, outdated: { [state]: { count: 1 } } });
    expect([await versionOf(id), await versionOf(ready)]).toEqual([world.version, newer]);
  });

  it('do not keep theirs for what somebody says who has no part in them', async () => {
    const id = await open();
    for (const stranger of ['none', 'vv', 'translator'] as const) await hold(id, stranger);
    await weigh();
    expect((await uses()).outdated.ready.named).toMatchObject([{ id }]);
    expect((await at.call('lead', { url: `/api/clubassessments/${id}/devices` })).body).toEqual([]);
  });

  it('are those of the project alone', async () => {
    const other = await at.store('projects', { name: 'Other', assessmentId: world.assessment });
    const elsewhere = await open({ projectId: other });
    await weigh();
    expect((await take()).body).toMatchObject({ taken: 0 });
    expect(await versionOf(elsewhere)).toBe(world.version);
  });

  it('of the projects that follow it take that of the global pass', async () => {
    const [followed, pinned] = [await open({ projectId: world.project }), await open()];
    await weigh();
    await at.call('super', { method: 'POST', url: '/api/assessments/dimensions', payload: dimension });
    const all = '/api/assessments/uses';
    const pass = (await at.call('super', { url: all })).body as StructureUses;
    expect(pass.outdated.ready.named.map(({ id }) => id)).toContain(followed);
    const { assessmentVersionId } = pass;
    await at.call('super', { method: 'PUT', url: all, payload: { assessmentVersionId } });
    expect([await versionOf(followed), await versionOf(pinned)]).toEqual([assessmentVersionId, world.version]);
  });

  it('take nothing where the version is another by now, once only, and from nobody who does not manage it', async () => {
    const id = await open();
    await weigh();
    expect(await take(world.version)).toMatchObject({ status: 409, body: { code: 21 } });
    for (const wrong of [null, 7, '', {}]) expect((await take(wrong)).status).toBe(422);
    for (const person of ['lead', 'consultant', 'clubs'] as const)
      expect(await take(newer, person)).toMatchObject({ status: 403, body: { code: 11 } });
    expect(await versionOf(id)).toBe(world.version);
    const both = await Promise.all([take(), take()]);
    expect(both.map(({ body }) => (body as { taken: number }).taken).toSorted()).toEqual([0, 1]);
  });
});

const dimension = { id: 'STRA', position: 1, name: { en: 'Strategy' }, weightingFactor: 4 };

const hold = (id: string, person: Person = 'lead') =>
  at.call(person, {
    method: 'POST',
    url: '/api/assessmentvalues/mutations',
    payload: { mutations: [], device: { deviceId: 'd', label: 'Tablet', unsent: { [id]: 2 } } },
  });
