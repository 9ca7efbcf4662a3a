import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const send = (person: Person, payload: unknown) =>
  at.call(person, { method: 'POST', url: '/api/assessmentvalues/assessor', payload: payload as object });
const value = (more: object = {}) => ({ clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: 't1', ...more });
const stored = async (person: Person = 'lead') =>
  (await at.call(person, { url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` })).body;

describe('a value', () => {
  it('is stored and read back', async () => {
    const content = { notes: 'Met the board', itemValues: [{ itemId: 'i1', value: true }], findings: { en: 'A plan' } };
    expect(await send('lead', value(content))).toMatchObject({ status: 200, body: { version: 1, ...content } });
    expect(await stored()).toMatchObject([content]);
  });

  it('is read for one assessor at a time: the lead, unless another is asked for', async () => {
    await send('lead', value({ notes: 'by the lead' }));
    await send('assessor', value({ assessorId: 'assessor', notes: 'by the assessor' }));
    const url = `/api/assessmentvalues/assessor?clubAssessmentId=${id}&assessorId=`;
    const notesOf = async (assessorId: string) =>
      ((await at.call('pm', { url: url + assessorId })).body as { notes: string }[]).map(({ notes }) => notes);
    expect(await notesOf('assessor')).toEqual(['by the assessor']);
    expect([await notesOf('lead'), await notesOf('')]).toEqual([['by the lead'], ['by the lead']]);
  });

  it('without a topic holds the interviewees', async () => {
    const assessmentValue = { interviewees: [{ interviewee: 'Coach', firstName: 'An', lastName: 'Peeters' }] };
    const sent = { clubAssessmentId: id, assessorId: 'lead', assessmentValue };
    expect(await send('lead', sent)).toMatchObject({ status: 200, body: { assessmentTitleId: '', assessmentValue } });
  });

  it('sent twice as one mutation changes nothing', async () => {
    const sent = value({ mutationId: 'm1', notes: 'once' });
    await send('lead', sent);
    await send('lead', value({ baseVersion: 1, notes: 'later' }));
    expect(await send('lead', sent)).toMatchObject({
      status: 200,
      body: { mutationId: 'm1', version: 2, notes: 'later' },
    });
    expect(await stored()).toHaveLength(1);
  });

  it('is another mutation when somebody else sends the same id', async () => {
    await send('lead', value({ mutationId: 'same', notes: 'by the lead' }));
    const own = { mutationId: 'same', assessorId: 'assessor', notes: 'by the assessor' };
    expect(await send('assessor', value(own))).toMatchObject({
      status: 200,
      body: { mutationId: 'same', assessorId: 'assessor', notes: 'by the assessor', version: 1 },
    });
    const again = await send('pm', value({ mutationId: 'same', baseVersion: 1, notes: 'by the manager' }));
    expect(again).toMatchObject({ status: 200, body: { assessorId: 'lead', notes: 'by the manager', version: 2 } });
  });

  it('sent again after an update of the server is known by the id that was kept then', async () => {
    await send('lead', value({ notes: 'before' }));
    const [row] = (await stored()) as { id: string }[];
    const { db } = at.services;
    const mutation = { id: 'kept-earlier', clubAssessmentId: id, recordId: row?.id ?? '', by: 'lead' };
    await at.store('mutations', { ...mutation, at: new Date().toISOString() });
    const again = await send('lead', value({ mutationId: 'kept-earlier', notes: 'a second time' }));
    expect(again).toMatchObject({ status: 200, body: { notes: 'before', version: 1 } });
    expect(await db.selectFrom('mutations').select('id').where('id', '=', 'kept-earlier').execute()).toHaveLength(1);
  });

  it('sent many times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('lead', value({ mutationId: 'm6', notes: 'x' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await stored()).toMatchObject([{ version: 1 }]);
  });

  it('names who wrote it when a manager works on the lead’s record', async () => {
    await send('pm', value({ notes: 'x' }));
    expect(await stored()).toMatchObject([{ assessorId: 'lead', changedBy: 'pm' }]);
    await send('super', value({ baseVersion: 1, notes: 'y' }));
    expect(await stored()).toMatchObject([{ assessorId: 'lead', notes: 'y', changedBy: 'super' }]);
  });
});

describe('two devices', () => {
  it('are merged when they changed different fields, items and languages', async () => {
    await send('lead', value({ notes: 'start' }));
    await send('lead', value({ baseVersion: 1, itemValues: [{ itemId: 'i1', value: true }], findings: { en: 'One' } }));
    const late = {
      baseVersion: 1,
      itemValues: [{ itemId: 'i2', value: false }],
      findings: { nl: 'Een' },
      notes: 'start',
    };
    expect(await send('lead', value(late))).toMatchObject({
      status: 200,
      body: {
        version: 3,
        findings: { en: 'One', nl: 'Een' },
        itemValues: [
          { itemId: 'i1', value: true },
          { itemId: 'i2', value: false },
        ],
      },
    });
  });

  it('are told when they changed the same thing, and nothing is overwritten', async () => {
    await send('lead', value({ notes: 'start' }));
    await send('lead', value({ baseVersion: 1, notes: 'first' }));
    expect(await send('lead', value({ baseVersion: 1, notes: 'second' }))).toMatchObject({
      status: 409,
      body: { code: 21, details: { current: { version: 2, notes: 'first' }, conflicts: ['notes'] } },
    });
    expect(await stored()).toMatchObject([{ notes: 'first' }]);
  });

  it('are merged over a field that the schema has renamed since', async () => {
    await send('lead', value({ notes: 'start', reminder: 'call' }));
    const second = await send('lead', value({ baseVersion: 1, notes: 'first' }));
    const { db, registry } = at.services;
    const property = registry.get('assessmentvalues').schema.properties['notes'] ?? {};
    property['x-renamedFrom'] = 'remarks';
    await sql`UPDATE history SET changes = jsonb_build_object('remarks', changes -> 'notes')
      WHERE "recordId" = ${(second.body as { id: string }).id} AND "recordVersion" = 2`.execute(db);
    // What the late device left as it was in version 1 is not taken for a change of its own.
    const late = await send('lead', value({ baseVersion: 1, notes: 'start', reminder: 'write' }));
    delete property['x-renamedFrom'];
    expect(late).toMatchObject({ status: 200, body: { version: 3, notes: 'first', reminder: 'write' } });
  });

  it('are asked about what differs where the history does not tell what the late one edited', async () => {
    await send('lead', value({ notes: 'start', reminder: 'call' }));
    const second = await send('lead', value({ baseVersion: 1, notes: 'first' }));
    await sql`DELETE FROM history WHERE "recordId" = ${(second.body as { id: string }).id}
      AND "recordVersion" = 2`.execute(at.services.db);
    expect(await send('lead', value({ baseVersion: 1, notes: 'start', reminder: 'call' }))).toMatchObject({
      status: 409,
      body: { code: 21, details: { conflicts: ['notes'] } },
    });
  });
});

describe('several values', () => {
  it('are answered one by one; a refused one does not hold up the others', async () => {
    const { status, body } = await send('lead', [
      value({ mutationId: 'a', notes: 'x' }),
      value({ mutationId: 'b', assessmentTitleId: 't2', trafficLightValue: 9 }),
      value({ mutationId: 'c', assessorId: 'assessor' }),
      value({ mutationId: 'd', assessmentTitleId: 't2', notes: 'y' }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { mutationId: 'a', record: { notes: 'x' } },
      { mutationId: 'b', error: { code: 20, details: [{ field: 'trafficLightValue' }] } },
      { mutationId: 'c', error: { code: 11, message: 'Not authorized to do this' } },
      { mutationId: 'd', record: { notes: 'y' } },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a closed assessment', { closed: true }, {}, 'Not authorized to do this'],
    ['closed data', { dataClosedAt: '2025-01-01T00:00:00Z' }, {}, 'Not authorized to do this'],
    [
      'interviews of a closed assessment',
      { closed: true },
      { interviewValues: [] },
      "You're not allowed to edit these values",
    ],
  ])('%s', async (_case, state, content, message) => {
    id = await at.openClubAssessment(state);
    expect(await send('lead', value({ notes: undefined, ...content }))).toMatchObject({
      status: 403,
      body: { code: 11, message },
    });
  });

  it('whatever comes from somebody who may only read the checklist', async () => {
    for (const assessorId of ['lead', 'consultant']) {
      expect(await send('consultant', value({ assessorId }))).toMatchObject({
        status: 403,
        body: { code: 11, message: 'Not authorized to do this' },
      });
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ itemValues: [{ value: true }] }, 'itemValues'],
    [{ itemValues: [{ itemId: 'i1', numericScore: 1.01 }] }, 'itemValues'],
    [{ itemValues: [{ itemId: 'i1', numericScore: -0.01 }] }, 'itemValues'],
    [{ itemValues: 'all' }, 'itemValues'],
    [{ itemValues: [null] }, 'itemValues'],
    [{ interviewValues: { interviewee: 'Coach' } }, 'interviewValues'],
    [{ notes: 7 }, 'notes'],
    [{ assessmentTitleId: 'nowhere' }, 'assessmentTitleId'],
    [{ itemValues: [{ itemId: 'i1' }, { itemId: 'i4' }] }, 'itemValues'],
    [{ interviewValues: [{ interviewee: 'Coach', itemValues: [{ itemId: 'nowhere' }] }] }, 'interviewValues'],
    [{ interviewValues: [{ interviewee: 'Board', answer: 'of another topic' }] }, 'interviewValues'],
    [{ interviewValues: [{ interviewee: 'Nobody', answer: 'x' }] }, 'interviewValues'],
    [{ assessmentTitleId: '', assessmentValue: { interviewees: [{ interviewee: 'Nobody' }] } }, 'assessmentValue'],
    [{ assessmentTitleId: '', itemValues: [{ itemId: 'i1' }] }, 'itemValues'],
    [{ findings: { xx: 'text' } }, 'findings'],
    [{ baseVersion: 'one' }, 'baseVersion'],
    [{ assessorId: '' }, 'assessorId'],
    [{ mutationId: 'a b' }, 'mutationId'],
  ])('%j', async (content, field) => {
    const { status, body } = await send('lead', value(content));
    expect(status).toBe(422);
    const { details } = body as { details: { field: string }[] };
    expect(details[0]?.field.split('.')[0]).toBe(field);
  });
});
