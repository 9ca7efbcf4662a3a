import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { indexStructure } from '#domain/scoring/indexStructure.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { buildScenario, openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let number = 10;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

beforeEach(async () => {
  number += 100;
  const { structure } = buildScenario().interviewees('t1', 'Parent');
  const id = await at.store('assessmentversions', { assessmentId: world.assessment, number, structure });
  await sql`UPDATE assessments SET "currentVersionId" = ${id} WHERE id = ${world.assessment}`.execute(at.services.db);
});

type Read = AssessmentStructure & { assessmentVersionId: string };

const pass = async () => (await at.call('super', { url: '/api/assessments/globalpass' })).body as Read;
const url = '/api/assessments/topicintervieweeitems';
const ask = (itemId: unknown, topicIntervieweeIds: unknown, query = '') =>
  at.call('super', { method: 'PUT', url: url + query, payload: { itemId, topicIntervieweeIds } });
const askedAbout = (read: Read, itemId: string) => {
  const item = read.items.find(({ id }) => id === itemId);
  return item ? indexStructure(read).askedAbout(item) : [];
};

describe('whom an item is asked of', () => {
  it('is kept in the next version, and everybody is asked again where all are named', async () => {
    const before = await pass();
    const { status, body } = await ask('i1', ['t1-Coach']);
    expect([status, body]).toMatchObject([
      200,
      { topicIntervieweeIds: ['t1-Coach'], after: before.assessmentVersionId },
    ]);
    const now = await pass();
    expect(now.assessmentVersionId).toBe((body as Read).assessmentVersionId);
    expect([askedAbout(now, 'i1'), askedAbout(now, 'i2')]).toEqual([['Coach'], ['Coach', 'Player', 'Parent']]);
    await ask('i1', ['t1-Coach', 't1-Player', 't1-Parent']);
    expect((await pass()).topicIntervieweeItems).toEqual([]);
  });

  it('puts together what two have changed', async () => {
    const from = `?assessmentVersionId=${(await pass()).assessmentVersionId}`;
    await ask('i1', ['t1-Coach', 't1-Player'], from);
    await ask('i1', ['t1-Coach', 't1-Parent'], from);
    expect(askedAbout(await pass(), 'i1')).toEqual(['Coach']);
    // The first has left out Parent, the second Player, and this one Coach: nobody would be left.
    const { status, body } = await ask('i1', ['t1-Player', 't1-Parent'], from);
    expect([status, body]).toMatchObject([422, { details: [{ field: 'topicIntervieweeIds', rule: 'required' }] }]);
  });

  it.each<[string, unknown, unknown, number, object]>([
    ['nobody', 'i1', [], 422, { details: [{ field: 'topicIntervieweeIds', rule: 'required' }] }],
    ['an interviewee of another topic', 'i1', ['t2-Board'], 422, { details: [{ rule: 'link' }] }],
    ['an item that is not there', 'gone', ['t1-Coach'], 404, { code: 40 }],
    ['no list', 'i1', 7, 422, { code: 20 }],
    ['no item', undefined, ['t1-Coach'], 422, { code: 20 }],
  ])('is not %s', async (_, itemId, ids, status, body) => {
    const before = await pass();
    expect(await ask(itemId, ids)).toMatchObject({ status, body });
    expect((await pass()).assessmentVersionId).toBe(before.assessmentVersionId);
  });

  it('of a project is asked of others there only', async () => {
    const before = await pass();
    await ask('i1', ['t1-Coach'], `?projectId=${world.project}`);
    const { body } = await at.call('super', { url: `/api/assessments?projectId=${world.project}` });
    expect(askedAbout(body as Read, 'i1')).toEqual(['Coach']);
    expect(await pass()).toEqual(before);
    await sql`UPDATE projects SET "assessmentVersionId" = NULL WHERE id = ${world.project}`.execute(at.services.db);
  });
});

describe('an interviewee', () => {
  it.each(['interviewees/Coach', 'topicinterviewees/t1-Coach'])(
    'whom alone an item asks stays, as does its topic (%s)',
    async (path) => {
      const scored = (await pass()).items.find(({ id }) => id === 'i1');
      await at.call('super', {
        ...{ method: 'POST', url: '/api/assessments/items', payload: { ...scored, assessmentItemType: 2 } },
      });
      await ask('i1', ['t1-Coach']);
      const before = await pass();
      const { status, body } = await at.call('super', { method: 'DELETE', url: `/api/assessments/${path}` });
      expect([status, body]).toMatchObject([422, { details: [{ field: 'topicIntervieweeIds', rule: 'required' }] }]);
      expect(await pass()).toEqual(before);
      await ask('i1', ['t1-Coach', 't1-Player']);
      expect((await at.call('super', { method: 'DELETE', url: `/api/assessments/${path}` })).status).toBe(200);
      expect(askedAbout(await pass(), 'i1')).toEqual(['Player']);
    },
  );

  const post = (payload: object, query = '') =>
    at.call('super', { method: 'POST', url: `/api/assessments/interviewees${query}`, payload });

  it('is added, named in nine languages, put elsewhere and deleted with what it is asked about', async () => {
    const names = { ar: 'حكم', de: 'Schiri', en: 'Referee', es: 'Árbitro', fr: 'Arbitre', hu: 'Játékvezető' };
    const nameTranslation = { ...names, nl: 'Scheidsrechter', pt: 'Árbitro', ru: 'Судья' };
    await post({ id: 'referee', name: 'Referee', nameTranslation }, '?place=1');
    const sorted = ({ interviewees }: Read) =>
      interviewees.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ id }) => id);
    expect(sorted(await pass())).toEqual(['referee', 'Coach', 'Player', 'Board', 'Parent']);
    expect((await pass()).interviewees.find(({ id }) => id === 'referee')?.nameTranslation).toEqual(nameTranslation);
    await ask('i1', ['t1-Coach']);
    await at.call('super', { method: 'DELETE', url: '/api/assessments/interviewees/Coach' });
    const now = await pass();
    expect(now.topicInterviewees.map(({ id }) => id)).toEqual(['t1-Player', 't2-Board', 't1-Parent']);
    expect(now.topicIntervieweeItems).toEqual([]);
    expect(askedAbout(now, 'i1')).toEqual(['Player', 'Parent']);
  });
});
