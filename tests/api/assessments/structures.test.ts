import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLanguages } from '#engine/rules/texts/inLanguages.ts';
import { sql } from 'kysely';
import { selectRows } from '#server/features/assessments/rows.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { buildScenario, openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let project: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

/** The global pass anew, and a project that pins its version. */
beforeEach(async () => {
  const { structure } = buildScenario().dimension('ORG').topic('ORG.1', 't3').interviewees('t3', 'Coach');
  const number = (await versions()).length + 1;
  const id = await at.store('assessmentversions', { assessmentId: world.assessment, number, structure });
  await sql`UPDATE assessments SET "currentVersionId" = ${id} WHERE id = ${world.assessment}`.execute(at.services.db);
  project = await at.store('projects', { name: 'Pins', assessmentId: world.assessment, assessmentVersionId: id });
});

type Read = AssessmentStructure & { assessmentVersionId: string; number: number };
type Saved = { assessmentVersionId: string; number: number; after: string; position: number };

const versions = () =>
  selectRows(at.services, 'assessmentversions', sql`"assessmentId" = ${world.assessment}`, sql`number`);
const pass = async () => (await at.call('super', { url: '/api/assessments/globalpass' })).body as Read;
const ofProject = async () => (await at.call('super', { url: `/api/assessments?projectId=${project}` })).body as Read;
const post = (address: string, payload: object, query = '') =>
  at.call('super', { method: 'POST', url: `/api/assessments/${address}${query}`, payload });
const remove = (address: string, query = '') =>
  at.call('super', { method: 'DELETE', url: `/api/assessments/${address}${query}` });
const findIn = <Node extends { id: string }>(nodes: readonly Node[], id: string) => nodes.find((one) => one.id === id);
const dimension = { id: 'ORG', position: 1, name: { en: 'Organisation' } };

describe('the global pass', () => {
  it('is given whole, with its version', async () => {
    const read = await pass();
    expect(read).toMatchObject({ id: world.assessment, kind: 'globalPass', projectId: null });
    expect(read.dimensions.map(({ id }) => id)).toEqual(['STRA', 'ORG']);
    expect([read.topics.length, read.interviewees.length, read.topicInterviewees.length]).toEqual([3, 3, 4]);
    const byId = await at.call('super', { url: `/api/assessments?assessmentId=${world.assessment}` });
    expect(byId.body).toEqual(read);
  });

  it('is not sent again to a browser that has it, until there is another version', async () => {
    const url = '/api/assessments/globalpass';
    const ask = (known: string) => at.send('super', { url, headers: { 'if-none-match': known } });
    const known = String((await ask('')).headers['etag']);
    expect(await ask(known)).toMatchObject({ statusCode: 304, payload: '' });
    await post('dimensions', { ...dimension, weightingFactor: 3 });
    expect((await ask(known)).statusCode).toBe(200);
  });

  it.each<[string, 'dimensions' | 'subDimensions' | 'topics' | 'items' | 'characteristics' | 'interviewees', object]>([
    ['dimensions', 'dimensions', { ...dimension, weightingFactor: 3, icon: '/api/files/images/a.png' }],
    ['subdimensions', 'subDimensions', { ...dimension, id: 'STRA.1', dimensionId: 'ORG', weightingFactor: 2 }],
    ['topics', 'topics', { ...dimension, id: 't2', subDimensionId: 'ORG.1', askClubForEvidence: true }],
    ['items', 'items', { ...dimension, id: 'i2', topicId: 't2', assessmentItemType: 6, truthyThreshold: 0.4 }],
    ['characteristics', 'characteristics', { ...dimension, id: 'c', itemId: 'i1', required: true }],
    ['interviewees', 'interviewees', { id: 'referee', name: 'Referee', nameTranslation: { fr: 'Arbitre' } }],
  ])('takes the edited node by POST %s, as its next version', async (address, list, node) => {
    const before = await pass();
    const { status, body } = await post(address, node);
    expect([status, body]).toMatchObject([
      200,
      { ...node, number: before.number + 1, after: before.assessmentVersionId },
    ]);
    const now = await pass();
    expect(now.assessmentVersionId).toBe((body as Saved).assessmentVersionId);
    expect(findIn<{ id: string }>(now[list], (node as { id: string }).id)).toMatchObject(node);
    expect((await ofProject()).assessmentVersionId).toBe(before.assessmentVersionId);
  });

  it('takes a topic of an interviewee with its new position, by POST topicinterviewees', async () => {
    const { topicInterviewees, interviewees } = await pass();
    const coach = interviewees.find(({ name }) => name === 'Coach')?.id;
    const [first, second] = topicInterviewees.filter(({ intervieweeId }) => intervieweeId === coach);
    const { body } = await post('topicinterviewees', { ...second, position: 1 });
    expect((body as Saved).position).toBe(1);
    const now = (await pass()).topicInterviewees.filter(({ intervieweeId }) => intervieweeId === coach);
    expect(now.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  });

  it('takes a place that is the number of the position elsewhere, and no other place than one', async () => {
    const [, topic] = (await pass()).topics;
    expect(topic).toMatchObject({ id: 't2', position: 1 });
    await post('topics', { ...topic, position: 1 }, '?place=1');
    const now = (await pass()).topics.filter(({ subDimensionId }) => subDimensionId === 'STRA.1');
    expect(now.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(['t2', 't1']);
    for (const place of ['0', 'x', '1.5'])
      expect((await post('topics', { ...topic }, `?place=${place}`)).body).toMatchObject({
        details: [{ field: 'place' }],
      });
  });

  it('loses a node with all that stands below it', async () => {
    expect((await remove('dimensions/STRA')).status).toBe(200);
    const now = await pass();
    expect([now.dimensions, now.items].map((list) => list.map(({ id }) => id))).toEqual([['ORG'], []]);
    expect(await remove('dimensions/STRA')).toMatchObject({ status: 404, body: { code: 40 } });
  });

  it.each<[string, string, object, string, string]>([
    ['no name', 'dimensions', { ...dimension, name: {} }, 'name', 'required'],
    [
      'a name of 10,000 characters',
      'dimensions',
      { ...dimension, name: { en: 'x'.repeat(10_000) } },
      'name.en',
      'maxLength',
    ],
    ['a weight of 0', 'dimensions', { ...dimension, weightingFactor: 0 }, 'weightingFactor', 'minimum'],
    [
      'a weight of 0.5',
      'topics',
      { ...dimension, id: 't3', subDimensionId: 'ORG.1', weightingFactor: 0.5 },
      'weightingFactor',
      'minimum',
    ],
    [
      'a weight above the most',
      'dimensions',
      { ...dimension, weightingFactor: 1_000_001 },
      'weightingFactor',
      'maximum',
    ],
    ['a parent that is not there', 'subdimensions', { ...dimension, dimensionId: 'gone' }, 'dimensionId', 'link'],
    ['itself as its parent', 'topics', { ...dimension, id: 't3', subDimensionId: 't3' }, 'subDimensionId', 'link'],
    ['a field that there is not', 'dimensions', { ...dimension, colour: 'red' }, 'colour', 'additionalProperties'],
    ['no id', 'dimensions', { position: 1, name: { en: 'x' } }, 'id', 'required'],
    [
      'an expression that is none',
      'items',
      { ...dimension, id: 'i9', topicId: 't1', assessmentItemType: 4, expression: '1 +' },
      'expression',
      'expression',
    ],
    ['a name that another interviewee has', 'interviewees', { id: 'other', name: 'Coach' }, 'name', 'twice'],
  ])('refuses a node with %s', async (_, address, node, field, rule) => {
    const before = await pass();
    const { status, body } = await post(address, node);
    expect([status, body]).toMatchObject([422, { code: 20, details: [{ field, rule }] }]);
    expect((await pass()).assessmentVersionId).toBe(before.assessmentVersionId);
  });

  it('keeps an emoji and right-to-left text as they are', async () => {
    const name = { en: '⚽ Youth', ar: 'الشباب' };
    await post('dimensions', { ...dimension, name });
    expect(findIn((await pass()).dimensions, 'ORG')?.name).toEqual(name);
  });

  it('keeps a weight of 0 where the builder left a dimension out, and takes no other', async () => {
    const { structure } = buildScenario().dimension('OUT', 0);
    const id = await at.store('assessmentversions', { assessmentId: world.assessment, number: 900, structure });
    await sql`UPDATE assessments SET "currentVersionId" = ${id} WHERE id = ${world.assessment}`.execute(at.services.db);
    const node = { id: 'OUT', position: 1, name: { en: 'Left out' } };
    expect((await post('dimensions', { ...node, weightingFactor: 0 })).status).toBe(200);
    const refused = await post('dimensions', { ...node, weightingFactor: 2 });
    expect(refused.body).toMatchObject({ details: [{ field: 'weightingFactor', rule: 'leftOut' }] });
    await sql`DELETE FROM assessmentversions WHERE number = 900 AND id NOT IN (SELECT "currentVersionId" FROM assessments)`.execute(
      at.services.db,
    );
  });

  it('puts the changes of two together, and asks about what both changed', async () => {
    const { assessmentVersionId } = await pass();
    const from = `?assessmentVersionId=${assessmentVersionId}`;
    await post('dimensions', { ...dimension, position: 1, name: { en: 'Theirs' }, weightingFactor: 1 }, from);
    const mine = { ...dimension, position: 1, name: { en: 'ORG', fr: 'Le mien' }, weightingFactor: 4 };
    const { status, body } = await post('dimensions', mine, from);
    expect([status, body]).toMatchObject([200, { name: { en: 'Theirs', fr: 'Le mien' }, weightingFactor: 4 }]);
    const clash = await post('dimensions', { ...mine, name: { en: 'Mine' } }, from);
    expect(clash).toMatchObject({
      status: 409,
      body: { code: 21, details: { current: { id: 'ORG', name: { en: 'Theirs' } } } },
    });
  });

  it('says of a node that somebody has deleted meanwhile that it is no more', async () => {
    const { assessmentVersionId } = await pass();
    await remove('dimensions/ORG');
    const { status, body } = await post('dimensions', dimension, `?assessmentVersionId=${assessmentVersionId}`);
    expect([status, body]).toMatchObject([404, { code: 40 }]);
  });

  it('does not make a deleted node again from a version that is no longer kept', async () => {
    const first = await post('dimensions', { ...dimension, id: 'gone', position: 3 });
    const from = `?assessmentVersionId=${(first.body as Saved).assessmentVersionId}`;
    await remove('dimensions/gone');
    for (let position = 0; position < 22; position += 1)
      await post('dimensions', { ...dimension, position: (position % 2) + 1 });
    const { status, body } = await post('dimensions', { ...dimension, id: 'gone', position: 3 }, from);
    expect([status, body]).toMatchObject([404, { code: 40 }]);
    expect(findIn((await pass()).dimensions, 'gone')).toBeUndefined();
  });

  it('deletes no node that has changed since it was shown, nor one below which something has', async () => {
    const from = `?assessmentVersionId=${(await pass()).assessmentVersionId}`;
    const named = (id: string) => ({ ...dimension, id, name: { en: 'Theirs' } });
    await post('dimensions', named('ORG'));
    await post('topics', { ...named('t1'), subDimensionId: 'STRA.1' });
    for (const [path, id] of [
      ['dimensions/ORG', 'ORG'],
      ['dimensions/STRA', 'STRA'],
    ])
      expect(await remove(`${path}`, from)).toMatchObject({
        ...{ status: 409, body: { code: 21, details: { current: { id } } } },
      });
    expect((await remove('dimensions/ORG', '?assessmentVersionId=gone')).status).toBe(409);
    expect((await pass()).dimensions).toHaveLength(2);
    const now = `?assessmentVersionId=${(await pass()).assessmentVersionId}`;
    await post('dimensions', { ...dimension, id: 'first' }, '?place=1');
    expect((await remove('dimensions/ORG', now)).status).toBe(200);
  });

  it('keeps of versions that nobody uses the latest 20', async () => {
    for (let position = 0; position < 22; position += 1)
      await post('dimensions', { ...dimension, position: (position % 2) + 1 });
    const pinned = await sql<{ n: number }>`
      SELECT count(DISTINCT "assessmentVersionId")::int n FROM projects`.execute(at.services.db);
    expect((await versions()).length).toBeLessThanOrEqual(20 + 1 + 1 + (pinned.rows[0]?.n ?? 0));
  });
});

describe('the structure of a project', () => {
  const query = () => `?projectId=${project}`;

  it('is edited for that project only', async () => {
    const before = await pass();
    const { body } = await post('dimensions', { ...dimension, weightingFactor: 5 }, query());
    const now = await ofProject();
    expect(now.assessmentVersionId).toBe((body as Saved).assessmentVersionId);
    expect(findIn(now.dimensions, 'ORG')?.weightingFactor).toBe(5);
    expect(await pass()).toEqual(before);
  });

  it('leaves club assessments with the version that they were opened with', async () => {
    const { assessmentVersionId } = await ofProject();
    const opened = await at.openClubAssessment({ projectId: project, assessmentVersionId });
    await post('dimensions', dimension, query());
    const { body } = await at.call('super', { url: `/api/assessments?clubAssessmentId=${opened}` });
    expect((body as Read).assessmentVersionId).toBe(assessmentVersionId);
  });

  it('comes for a club assessment with its texts in the languages asked for, in all where none is one', async () => {
    const name = { en: 'Organisation', nl: 'Organisatie' };
    await post('dimensions', { ...dimension, name }, query());
    const { assessmentVersionId } = await ofProject();
    const opened = await at.openClubAssessment({ projectId: project, assessmentVersionId });
    const read = async (languages: string) =>
      (await at.call('super', { url: `/api/assessments?clubAssessmentId=${opened}${languages}` })).body as Read;
    const whole = await read('');
    const english = await read('&languages=en');
    expect(english).toEqual(inLanguages(whole, ['en']));
    expect([findIn(whole.dimensions, 'ORG')?.name, findIn(english.dimensions, 'ORG')?.name]).toEqual([
      name,
      { en: name.en },
    ]);
    expect(await read('&languages=xx,%00')).toEqual(whole);
  });

  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['a new dimension', () => post('dimensions', { ...dimension, id: 'new' }, query())],
    ['a new topic', () => post('topics', { ...dimension, id: 'new', subDimensionId: 'ORG.1' }, query())],
    ['deleting a sub-dimension', () => remove('subdimensions/ORG.1', query())],
    ['deleting a dimension', () => remove('dimensions/ORG', query())],
  ])('refuses %s, which is for the global pass only', async (_, send) => {
    const { status, body } = await send();
    expect([status, body]).toMatchObject([422, { code: 20, details: [{ field: 'id', rule: 'globalPassOnly' }] }]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['a new sub-dimension', () => post('subdimensions', { ...dimension, id: 'new', dimensionId: 'ORG' }, query())],
    ['a new item', () => post('items', { ...dimension, id: 'new', topicId: 't3', assessmentItemType: 1 }, query())],
    ['deleting a topic', () => remove('topics/t3', query())],
  ])('takes %s', async (_, send) => {
    expect((await send()).status).toBe(200);
  });
});

it('says whom an edit touches, and who keeps the version', async () => {
  const { assessmentVersionId, number } = await pass();
  const id = await at.openClubAssessment({ projectId: project, assessmentVersionId });
  const { body } = await at.call('super', { url: '/api/assessments/uses' });
  expect(body).toMatchObject({
    ...{ assessmentVersionId, number, clubAssessmentCount: 1 },
    clubAssessments: [{ id, name: 'Label round', clubName: 'KV Voorbeeld' }],
    projects: expect.arrayContaining([
      { id: world.project, name: 'Label round', number: null, follows: true },
      { id: project, name: 'Pins', number, follows: false },
    ]) as unknown,
  });
  const ofOne = await at.call('super', { url: `/api/assessments/uses?projectId=${project}` });
  const { projects } = ofOne.body as { projects: { id: string; follows: boolean }[] };
  expect(projects.filter(({ follows }) => follows)).toMatchObject([{ id: project }]);
});
