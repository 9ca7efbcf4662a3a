import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;
let made = 0;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment();
});

const change = (path: string[], base: unknown, value: unknown) => ({ path, base, value });
const notes = (base: unknown, value: unknown) => change(['notes'], base, value);
const item = (itemId: string, base: boolean | null, value: boolean) =>
  change(['itemValues', itemId], base === null ? null : { itemId, value: base }, { itemId, value });

interface Made {
  id?: string;
  topic?: string;
  assessorId?: string;
}

const mutation = (changes: unknown, { id: own = `m${++made}`, topic = 't1', assessorId = 'lead' }: Made = {}) => ({
  ...{ id: own, changes, madeAt: '2026-05-01T10:00:00.000Z' },
  target: { clubAssessmentId: id, assessorId, assessmentTitleId: topic },
});
const device = { deviceId: 'd1', label: 'Tablet', unsent: {} };
const send = async (person: Person, mutations: unknown, more: object = {}) => {
  const payload = { mutations, ...more };
  return at.call(person, { method: 'POST', url: '/api/assessmentvalues/mutations', payload });
};
const resultsOf = async (person: Person, ...mutations: unknown[]) =>
  ((await send(person, mutations, { device })).body as { results: Record<string, unknown>[] }).results;
const stored = async () =>
  (await at.call('lead', { url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` })).body as object[];
/** What came late, for the lead. */
const inbox = async () =>
  (await at.call('lead', { url: `/api/clubassessments/${id}/latevalues` })).body as { id: string }[];
const close = () => at.call('lead', { method: 'POST', url: `/api/clubassessments/${id}/softclose/data` });

describe('a mutation', () => {
  it('is applied part by part, in the order sent, and each answer names it', async () => {
    const one = mutation([notes(null, 'a'), item('i1', null, true)]);
    const two = mutation([notes('a', 'ab'), change(['findings', 'nl'], null, 'Een')]);
    expect(await resultsOf('lead', one, two)).toMatchObject([
      { id: one.id, outcome: 'applied', record: { version: 1, notes: 'a', changedBy: 'lead', changedOn: 'Tablet' } },
      { id: two.id, outcome: 'applied', record: { version: 2, notes: 'ab', findings: { nl: 'Een' } } },
    ]);
    expect(await stored()).toMatchObject([{ notes: 'ab', itemValues: [{ itemId: 'i1', value: true }] }]);
  });

  it('sent again changes nothing and is told what became of it the first time', async () => {
    const sent = mutation([notes(null, 'once')]);
    await resultsOf('lead', sent);
    await resultsOf('lead', mutation([notes('once', 'later')]));
    expect(await resultsOf('lead', sent)).toMatchObject([
      { id: sent.id, outcome: 'duplicate', first: 'applied', record: { version: 2, notes: 'later' } },
    ]);
  });

  it.each<[string, { base?: string; madeAt?: string }]>([
    ['whose clock is thousands of years ahead', { madeAt: '+275760-09-13T00:00:00.000Z' }],
    ['whose clock stands before the first year', { madeAt: '-271821-04-20T00:00:00.000Z' }],
    ['typed over what could not be stored', { base: 'half a character \ud800, or none \0' }],
  ])('%s counts, also when it comes late', async (_what, { base = null, madeAt = null }) => {
    const sent = (value: string) => ({ ...mutation([notes(base, value)]), madeAt });
    expect(await resultsOf('lead', sent('in time'))).toMatchObject([{ outcome: 'applied' }]);
    await close();
    expect(await resultsOf('lead', sent('late'))).toMatchObject([{ outcome: 'late' }]);
    expect(await inbox()).toMatchObject([{ madeAt: null, changes: [{ base: null, value: 'late' }] }]);
  });

  it('of somebody else with the same id is another one', async () => {
    await resultsOf('lead', mutation([notes(null, 'lead')], { id: 'same' }));
    const own = mutation([notes(null, 'assessor')], { id: 'same', assessorId: 'assessor' });
    expect(await resultsOf('assessor', own)).toMatchObject([{ outcome: 'applied', record: { notes: 'assessor' } }]);
  });

  it('merges with what another device changed elsewhere', async () => {
    await resultsOf('lead', mutation([notes(null, 'start'), item('i1', null, true)]));
    await resultsOf('lead', mutation([item('i1', true, false)]));
    expect(await resultsOf('lead', mutation([notes('start', 'end'), item('i2', null, true)]))).toMatchObject([
      {
        outcome: 'applied',
        record: {
          notes: 'end',
          itemValues: [
            { itemId: 'i1', value: false },
            { itemId: 'i2', value: true },
          ],
        },
      },
    ]);
  });

  it('of what somebody else changed is a conflict with person, moment and device; nothing is stored', async () => {
    await resultsOf('pm', mutation([notes(null, 'theirs')]));
    expect(await resultsOf('lead', mutation([notes(null, 'mine'), item('i1', null, true)]))).toMatchObject([
      {
        ...{ outcome: 'conflict', by: 'pm Test', at: expect.stringMatching(/^20/) as string },
        record: { notes: 'theirs', changedOn: 'Tablet', version: 1 },
      },
    ]);
    expect(await stored()).toMatchObject([{ notes: 'theirs', itemValues: [] }]);
  });

  it('is remembered for 180 days', async () => {
    const { db } = at.services;
    await resultsOf('lead', mutation([notes(null, 'old')]));
    await sql`UPDATE mutations SET at = clock_timestamp() - interval '181 days' WHERE "clubAssessmentId" = ${id}`.execute(
      db,
    );
    await resultsOf('lead', mutation([notes('old', 'new')]));
    const { rows } = await sql`SELECT id FROM mutations WHERE "clubAssessmentId" = ${id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('names what is refused with code and field, and applies the others', async () => {
    const results = await resultsOf(
      'lead',
      mutation([change(['trafficLightValue'], null, 9)]),
      mutation([notes(null, 'y')], { topic: 't2' }),
      mutation([notes(null, 'x')], { topic: 'nowhere' }),
      mutation([item('i4', null, true)]),
      mutation([
        change(['itemValues', 'i1'], null, {
          itemId: 'i1',
          characteristics: [{ characteristicId: 'no', checkbox: true }],
        }),
      ]),
      mutation([notes(null, 'x')], { assessorId: 'assessor' }),
      mutation([change(['closed'], null, true)]),
      mutation([change(['notes', 'a', 'b'], null, 'x')]),
      mutation([]),
      { id: 'no-target', changes: [notes(null, 'x')] },
    );
    expect(
      results.map(({ outcome, error }) => {
        const { code, details } = (error ?? {}) as { code?: number; details?: { field: string }[] };
        return [outcome, code, details?.[0]?.field];
      }),
    ).toEqual([
      ['refused', 20, 'trafficLightValue'],
      ['applied', undefined, undefined],
      ['refused', 20, 'assessmentTitleId'],
      ['refused', 20, 'itemValues.0.itemId'],
      ['refused', 20, 'itemValues.0.characteristics.0.characteristicId'],
      ['refused', 11, undefined],
      ['refused', 20, 'changes.0.path'],
      ['refused', 20, 'changes.0.path'],
      ['refused', 20, 'changes'],
      ['refused', 20, 'clubAssessmentId'],
    ]);
  });

  it.each([
    ['no list', { mutations: 'all' }],
    ['501 mutations', { mutations: Array.from({ length: 501 }, () => ({})) }],
    ['a mutation that is no object', { mutations: [7] }],
    ['a mutation without an id, whose result could not name it', { mutations: [{ changes: [] }] }],
    ['a device without an id', { mutations: [], device: { unsent: {} } }],
    ['a device that holds a fraction', { mutations: [], device: { deviceId: 'd', unsent: { ca: 0.5 } } }],
  ])('is refused whole: %s', async (_case, payload) => {
    expect(await send('lead', payload.mutations, payload)).toMatchObject({ status: 422 });
  });
});

describe('what comes after the data was closed', () => {
  it('is kept for the lead, once, and changes nothing', async () => {
    await resultsOf('assessor', mutation([notes(null, 'before')], { assessorId: 'assessor' }));
    await close();
    const late = mutation([notes('before', 'after')], { assessorId: 'assessor' });
    expect(await resultsOf('assessor', late)).toMatchObject([{ outcome: 'late', record: { notes: 'before' } }]);
    expect(await resultsOf('assessor', late)).toMatchObject([{ outcome: 'duplicate', first: 'late' }]);
    expect(await inbox()).toMatchObject([
      {
        ...{ by: 'assessor', device: 'Tablet', madeAt: '2026-05-01T10:00:00.000Z', assessmentTitleId: 't1' },
        changes: [notes('before', 'after')],
      },
    ]);
  });

  it('is taken over after a reopening, once, and over something else only by who has seen that', async () => {
    await close();
    await resultsOf('lead', mutation([notes(null, 'late')]));
    const [{ id: lateId = '' } = {}] = await inbox();
    const url = `/api/clubassessments/${id}/latevalues/${lateId}/take`;
    const take = (payload?: object) => at.call('lead', { method: 'POST', url, ...(payload && { payload }) });
    expect(await take()).toMatchObject({ status: 403 });
    await at.call('super', { method: 'POST', url: `/api/clubassessments/${id}/reopen/data` });
    await resultsOf('lead', mutation([notes(null, 'meanwhile')]));
    for (const unseen of [undefined, { version: 0 }, { version: '1' }]) {
      expect(await take(unseen)).toMatchObject({ status: 409, body: { code: 21 } });
    }
    expect(await stored()).toMatchObject([{ notes: 'meanwhile' }]);
    expect(await take({ version: 1 })).toMatchObject({ status: 200, body: { decision: 'taken', decidedBy: 'lead' } });
    expect(await stored()).toMatchObject([{ notes: 'late', changedOn: 'Tablet' }]);
    expect(await take()).toMatchObject({ status: 409 });
  });

  it('is one entry of what a device sends of a topic in pieces, and more of others, in the order of coming', async () => {
    await close();
    const own = { assessorId: 'assessor' };
    await resultsOf('assessor', mutation([notes(null, 'We train')], own));
    await resultsOf('lead', mutation([notes(null, 'of the lead')]));
    await resultsOf('assessor', mutation([notes('We train', 'We train often'), item('i1', null, true)], own));
    await resultsOf('assessor', mutation([notes(null, 'elsewhere')], { ...own, topic: 't2' }));
    // Typed on another device of this name, which knows nothing of the first.
    await resultsOf('assessor', mutation([notes(null, 'We play')], own));
    const folded = { assessorId: 'assessor', changes: [notes(null, 'We train often'), item('i1', null, true)] };
    const apart = { changes: [notes(null, 'We play')] };
    expect(await inbox()).toMatchObject([{ assessorId: 'lead' }, folded, { assessmentTitleId: 't2' }, apart]);
    // Typed and taken back is told as well.
    await resultsOf('assessor', mutation([notes('elsewhere', null)], { ...own, topic: 't2' }));
    const mine = (person: Person) => at.call(person, { url: `/api/clubassessments/${id}/latevalues/mine` });
    expect((await mine('assessor')).body).toMatchObject([folded, apart, { changes: [notes('elsewhere', null)] }]);
    expect((await mine('assessor2')).body).toEqual([]);
  });

  it('is dismissed only with a reason', async () => {
    await close();
    await resultsOf('lead', mutation([notes(null, 'late')]));
    const [{ id: lateId = '' } = {}] = await inbox();
    const url = `/api/clubassessments/${id}/latevalues/${lateId}/dismiss`;
    const dismiss = (payload: object) => at.call('lead', { method: 'POST', url, payload });
    expect(await dismiss({ reason: ' ' })).toMatchObject({ status: 422 });
    expect(await dismiss({ reason: 'Typed twice' })).toMatchObject({
      ...{ status: 200, body: { decision: 'dismissed', reason: 'Typed twice' } },
    });
  });
});

describe('what a device brings that took the structure along before it was edited', () => {
  let project: string;
  beforeEach(async () => {
    project = await at.store('projects', { name: 'Edited', assessmentId: world.assessment, projectManagers: ['pm'] });
    id = await at.openClubAssessment({ projectId: project });
  });

  const version = async () => {
    const { body } = await at.call('super', { url: `/api/assessments?projectId=${project}` });
    return (body as { assessmentVersionId: string }).assessmentVersionId;
  };
  /** Another version of the project's structure, without i2. */
  const edit = async () => {
    const query = `projectId=${project}&assessmentVersionId=${await version()}`;
    const gone = await at.call('super', { method: 'DELETE', url: `/api/assessments/items/i2?${query}` });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  };
  const itemsOf = async () => {
    const { body } = await at.call('lead', { url: `/api/assessments?clubAssessmentId=${id}` });
    return (body as { items: { id: string }[] }).items.map((one) => one.id);
  };

  it('is taken against the version that the assessment was opened with, which no edit changes', async () => {
    await resultsOf('lead', mutation([notes(null, 'begun before')]));
    await edit();
    expect(await itemsOf()).toContain('i2');
    expect(await resultsOf('lead', mutation([item('i2', null, true)]))).toMatchObject([{ outcome: 'applied' }]);
    const payload = { assessmentVersionId: await version() };
    await at.call('pm', { method: 'PUT', url: `/api/assessments/uses?projectId=${project}`, payload });
    // It was begun, so it keeps its version.
    expect(await itemsOf()).toContain('i2');
    expect(await resultsOf('lead', mutation([item('i2', true, false)]))).toMatchObject([{ outcome: 'applied' }]);
  });

  it('names what is gone where nobody knew that it was begun; the rest of the batch is taken', async () => {
    await edit();
    const payload = { assessmentVersionId: await version() };
    const taken = await at.call('pm', { method: 'PUT', url: `/api/assessments/uses?projectId=${project}`, payload });
    expect(taken).toMatchObject({ status: 200, body: { taken: 1 } });
    expect(await itemsOf()).not.toContain('i2');
    const [gone, kept] = [mutation([item('i2', null, true)]), mutation([item('i1', null, true), notes(null, 'seen')])];
    expect(await resultsOf('lead', gone, kept)).toMatchObject([
      {
        ...{ id: gone.id, outcome: 'refused' },
        error: { code: 20, details: [{ field: 'itemValues.0.itemId', message: 'is no item of this topic' }] },
      },
      { id: kept.id, outcome: 'applied' },
    ]);
    expect(await stored()).toMatchObject([{ notes: 'seen', itemValues: [{ itemId: 'i1', value: true }] }]);
  });
});
