import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const post = (person: Person, payload: object) =>
  at.call(person, { method: 'POST', url: '/api/clubassessments', payload });
const put = (person: Person, payload: object) =>
  at.call(person, { method: 'PUT', url: '/api/clubassessments', payload });
const read = async (id: string) =>
  (await at.call('super', { url: `/api/clubassessments/${id}` })).body as Record<string, unknown>;

const slots = [{ id: 's', title: 'Call', duration: 30 }];
it.each<[string, object]>([
  ['schedule.days.0.date', { date: '0202-03-01' }],
  ['schedule.days.0.start', { start: '9:00' }],
  ['schedule.days.0.room', { room: 'A' }],
  ['schedule.days.0.timeSlots.0.duration', { timeSlots: [{ ...slots[0], duration: 0 }] }],
])('the schedule of a club assessment is that of a project: %s', async (field, more) => {
  const id = await at.openClubAssessment();
  const day = { id: 'd', date: '2027-03-01', start: '09:00', timeSlots: slots };
  const kept = await put('super', { ...(await read(id)), schedule: { days: [day] } });
  expect(kept).toMatchObject({ status: 200, body: { schedule: { days: [day] } } });
  const refused = await put('super', { ...(await read(id)), schedule: { days: [{ ...day, ...more }] } });
  expect(refused).toMatchObject({ status: 422, body: { details: [{ field }] } });
});

it('what the club says of a day is not taken from staff with the whole record either', async () => {
  const day = { id: 'd', date: '2027-03-01', start: '09:00', timeSlots: slots };
  const said = { confirmedByClub: true, commentsByClub: 'Fine' };
  const forged = { confirmedByClub: false, commentsByClub: 'Forged' };
  const id = await at.openClubAssessment({ schedule: { days: [{ ...day, ...said }] } });
  const write = async (...days: object[]) =>
    put('lead', { id, version: (await read(id))['version'], schedule: { days } });
  const unsaid = { confirmedByClub: null, commentsByClub: null };
  expect(await write({ ...day, ...forged }, { ...day, ...forged, id: 'e' })).toMatchObject({
    ...{ status: 200, body: { schedule: { days: [said, { id: 'e', ...unsaid }] } } },
  });
  expect(await write({ ...day, ...said, start: '10:00' })).toMatchObject({
    body: { schedule: { days: [{ start: '10:00', confirmedByClub: null, commentsByClub: 'Fine' }] } },
  });
  const made = { clubId: world.club, projectId: world.project, schedule: { days: [{ ...day, ...said }] } };
  expect((await post('super', made)).body).toMatchObject({ schedule: { days: [{ id: 'd', ...unsaid }] } });
});

describe('a new club assessment', () => {
  it('takes name and structure from the project, fills deadlines and makes the first assessor lead', async () => {
    const assessors = [
      { assessorId: 'assessor', lead: false },
      { assessorId: 'assessor2', lead: false },
    ];
    const given = { clubId: world.club, projectId: world.project, visitDate: '2199-03-10', assessors };
    expect(await post('super', given)).toMatchObject({
      status: 201,
      body: {
        name: 'Label round',
        assessmentId: world.assessment,
        assessmentVersionId: world.version,
        assessmentDeadline: '2199-02-24',
        surveyDeadline: '2199-03-24',
        assessors: [{ assessorId: 'assessor', lead: true }, { lead: false }],
        stage: 'PREVISIT',
        stageColour: 'red',
      },
    });
  });

  it.each([
    ['without a project', { clubId: world.club }, { field: 'projectId', message: 'A project is mandatory' }],
    [
      'with an assessor twice',
      {
        clubId: world.club,
        projectId: world.project,
        assessors: [
          { assessorId: 'lead', lead: true },
          { assessorId: 'lead', lead: false },
        ],
      },
      { field: 'assessors', message: 'Assessor exists already' },
    ],
    [
      'with an assessor who has no account',
      { clubId: world.club, projectId: world.project, assessors: [{ assessorId: 'nobody', lead: true }] },
      { field: 'assessors.0.assessorId' },
    ],
    ['of no club', { clubId: 'nowhere', projectId: world.project }, { field: 'clubId' }],
    [
      'with a date that is none',
      { clubId: world.club, projectId: world.project, visitDate: '2025-02-30' },
      { field: 'visitDate' },
    ],
  ])('is refused %s', async (_case, payload, error) => {
    expect(await post('super', payload)).toMatchObject({
      status: 422,
      body: { code: 20, details: expect.arrayContaining([expect.objectContaining(error)]) },
    });
  });

  it.each<[Person, number]>([
    ['pm', 201],
    ['clubs', 201],
    ['lead', 403],
    ['consultant', 403],
    ['vv', 403],
    ['none', 403],
  ])('by %s: %d', async (person, status) => {
    expect((await post(person, { clubId: world.club, projectId: world.project })).status).toBe(status);
  });
});

describe('a change', () => {
  it.each<[Person, object, number]>([
    ['lead', { visitDate: '2199-01-31' }, 200],
    ['pm', { steps: [{ processItemId: 's1', date: '2025-01-01' }] }, 200],
    ['super', { linkedObservations: ['o1'] }, 200],
    ['assessor', { visitDate: '2199-01-31' }, 403],
    ['assessor', { linkedObservations: ['o1'] }, 403],
    ['consultant', { label: '1 ster' }, 403],
    ['clubs', { label: '1 ster' }, 404],
    ['none', {}, 404],
  ])('by %s of %j: %d', async (person, change, status) => {
    const id = await at.openClubAssessment();
    const { version } = await read(id);
    expect((await put(person, { id, version, ...change })).status).toBe(status);
  });

  it('from an out-of-date copy is refused with the current record', async () => {
    const id = await at.openClubAssessment();
    await put('lead', { id, version: 1, label: '1 ster' });
    expect(await put('lead', { id, version: 1, label: '2 sterren' })).toMatchObject({
      status: 409,
      body: { code: 21, details: { current: { version: 2, label: '1 ster' } } },
    });
    expect((await put('lead', { id, label: '2 sterren' })).status).toBe(422);
  });

  it('of another club is not found, of a closed one not allowed', async () => {
    const id = await at.openClubAssessment();
    const url = `/api/clubassessments?clubId=${world.eliteClub}`;
    expect((await at.call('lead', { method: 'PUT', url, payload: { id, version: 1 } })).status).toBe(404);
    const own = { method: 'PUT', url: `/api/clubassessments?clubId=${world.club}` } as const;
    const label = { id, version: 1, label: '1 ster' };
    expect(await at.call('lead', { ...own, payload: label })).toMatchObject({ status: 200, body: { label: '1 ster' } });
    const closed = await at.openClubAssessment({ closed: true });
    expect(await put('lead', { id: closed, version: 1, label: 'x' })).toMatchObject({
      status: 403,
      body: { code: 11, message: 'Not authorized to do this' },
    });
  });

  it('is in the history with its author', async () => {
    const id = await at.openClubAssessment();
    await put('lead', { id, version: 1, label: '1 ster' });
    const entries = await at.services.db
      .selectFrom('history')
      .select(['by', 'action'])
      .where('recordId', '=', id)
      .orderBy('recordVersion')
      .execute();
    expect(entries).toEqual([
      { by: null, action: 'create' },
      { by: 'lead', action: 'update' },
    ]);
  });
});

describe('a club assessment', () => {
  it('tells role, rights and stage', async () => {
    const id = await at.openClubAssessment();
    const { body } = await at.call('assessor', { url: `/api/clubassessments/${id}`, headers: { ClubId: world.club } });
    expect(body).toMatchObject({ id, clubId: world.club, projectId: world.project });
    expect(body).toMatchObject({ role: 'ASSESSOR', rights: { checklist: 'WRITE', status: 'READ' }, stage: 'UNKOWN' });
  });

  it('without a schedule answers 60, without a survey 30', async () => {
    const id = await at.openClubAssessment();
    expect(await at.call('lead', { url: `/api/clubassessments/${id}/schedule` })).toMatchObject({
      status: 404,
      body: { code: 60 },
    });
    expect(await at.call('lead', { url: `/api/assessments/${id}/survey` })).toMatchObject({
      status: 404,
      body: { code: 30 },
    });
  });

  it('can be deleted by PM and super admin', async () => {
    const id = await at.openClubAssessment();
    const remove = (person: Person) => at.call(person, { method: 'DELETE', url: `/api/clubassessments/delete/${id}` });
    expect((await remove('lead')).status).toBe(403);
    expect((await remove('pm')).status).toBe(200);
    expect((await at.call('super', { url: `/api/clubassessments/${id}` })).status).toBe(404);
  });

  it('keeps somebody who leads once there is one', async () => {
    const id = await at.openClubAssessment();
    const put = (assessors: object[]) =>
      at.call('lead', { method: 'PUT', url: `/api/clubassessments/${id}`, payload: { version: 1, assessors } });
    expect(await put([])).toMatchObject({ status: 422, body: { details: [{ field: 'assessors', rule: 'required' }] } });
    expect((await put([{ assessorId: 'assessor', lead: false }])).body).toMatchObject({
      assessors: [{ assessorId: 'assessor', lead: true }],
    });
  });

  it('is led by who holds no role that keeps them from assessing', async () => {
    const { body } = await at.call('none', { url: '/api/clubassessments/leads' });
    expect(body).toEqual(expect.arrayContaining(['lead', 'assessor']));
    expect(body).not.toContain('vv');
    expect(body).not.toContain('translator');
  });

  it('can be deleted as the version that was read only, and not once it is closed', async () => {
    const id = await at.openClubAssessment();
    const remove = (match?: string) =>
      at.call('pm', {
        ...{ method: 'DELETE', url: `/api/clubassessments/${id}` },
        headers: match === undefined ? {} : { 'if-match': match },
      });
    const change = (values: object) =>
      at.call('pm', { method: 'PUT', url: `/api/clubassessments/${id}`, payload: { version: 1, ...values } });
    expect(await remove()).toMatchObject({ status: 422, body: { details: [{ field: 'If-Match' }] } });
    expect((await change({ target: { STRA: 0.9 } })).status).toBe(200);
    expect(await remove('"1"')).toMatchObject({
      status: 409,
      body: { code: 21, details: { current: { version: 2 } } },
    });
    const documented = { method: 'DELETE', url: `/api/clubassessments/delete/${id}` } as const;
    expect((await at.call('pm', { ...documented, headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await at.call('super', { url: `/api/clubassessments/${id}` })).status).toBe(200);
    const closed = await at.openClubAssessment({ closed: true });
    for (const person of ['pm', 'super'] as const)
      expect(await at.call(person, { ...documented, url: `/api/clubassessments/delete/${closed}` })).toMatchObject({
        ...{ status: 403, body: { code: 11 } },
      });
    expect((await remove('"2"')).status).toBe(200);
  });
});

describe('what a person works on', () => {
  const mine = async (person: Person) => {
    const response = await at.send(person, { url: '/api/clubassessments/mine' });
    const body = JSON.parse(response.body) as { assessments: Record<string, unknown>[]; clubs: object[] };
    return { ...body, bytes: response.body.length };
  };

  it('comes in one answer, with how many items of the role’s values are answered', async () => {
    const id = await at.openClubAssessment();
    const values = { clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: 't1' };
    const payload = { ...values, itemValues: [{ itemId: 'i1', value: false }] };
    await at.call('lead', { method: 'POST', url: '/api/assessmentvalues/assessor', payload });
    const cardOf = async (person: Person) => (await mine(person)).assessments.find((card) => card['id'] === id);
    expect(await cardOf('lead')).toMatchObject({ answered: 1, answerable: 4 });
    expect(await cardOf('pm')).toMatchObject({ answered: 1, answerable: 4 });
    expect(await cardOf('assessor')).toMatchObject({ answered: 0, answerable: 4 });
    expect((await mine('lead')).clubs).toContainEqual({ id: world.club, name: 'KV Voorbeeld', country: '020' });
  });

  it('is not what a global role alone lets one read', async () => {
    await at.openClubAssessment();
    expect((await mine('super')).assessments).toEqual([]);
    expect((await mine('consultant')).assessments).toEqual([]);
    expect((await mine('none')).assessments).toEqual([]);
  });

  it('stays small', async () => {
    for (let made = 0; made < 12; made++) await at.openClubAssessment();
    const { assessments, bytes } = await mine('lead');
    expect(assessments.length).toBeGreaterThanOrEqual(12);
    expect(bytes / assessments.length).toBeLessThan(50_000 / 12);
  });
});

it('closing copies label, level and their dates to the club; until then the club has its own', async () => {
  const label = { label: '3 sterren', niveau: 'Regional', gotLabel: '2026-03-01', endLabel: '2029-03-01' };
  const id = await at.openClubAssessment(label);
  const club = async () => (await at.call('super', { url: `/api/clubs/${world.club}` })).body;
  const close = `/api/clubassessments/${id}/softclose`;
  const step = (path: string) => at.call('super', { method: 'POST', url: `${close}/${path}` });
  expect((await step('data')).status).toBe(200);
  expect(await club()).not.toMatchObject({ label: '3 sterren' });
  expect((await step('assessment')).status).toBe(200);
  expect(await club()).toMatchObject(label);
  // A new cycle is another one of the same project (decisions B).
  const next = await post('super', { clubId: world.club, projectId: world.project });
  expect(next).toMatchObject({ status: 201, body: { id: expect.not.stringMatching(id) as string, closed: false } });
});

it('a club is assigned a project once however often the call is sent', async () => {
  const payload = { clubId: world.club, projectId: world.project };
  const headers = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8058' };
  const send = () => at.call('super', { method: 'POST', url: '/api/clubassessments', payload, headers });
  const first = await send();
  expect(first.status).toBe(201);
  expect(await send()).toEqual(first);
});
