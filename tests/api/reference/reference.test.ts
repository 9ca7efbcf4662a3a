import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
type Body = Record<string, unknown> & { id: string; version: number };

beforeAll(async () => {
  at = await openAssessmentWorld();
  await at.store('assessments', { id: 'other', name: { en: 'Other' }, kind: 'project' });
});
afterAll(() => at.dispose());

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  person: Person = 'super',
) => {
  const { status, body } = await at.call(person, { method, url: `/api/${url}`, ...(payload && { payload }) });
  return { status, body: body as Body };
};
const faq = { question: { en: 'Where?' }, answer: { en: 'There' }, categories: ['general'] };

describe('CAMP FAQs', () => {
  it.each([
    ['question', { question: { nl: 'Waar?' } }, 'A question is required'],
    ['question', { question: null }, 'A question is required'],
    ['answer', { answer: {} }, 'A answer is required'],
    ['categories', { categories: [] }, 'At least a main category is required'],
    ['categories', { categories: ['users'] }, 'At least a main category is required'],
    ['categories', { categories: [''] }, 'At least a main category is required'],
  ])('need %s: %j', async (field, more, message) => {
    const { status, body } = await send('POST', 'campfaqs', { ...faq, ...more });
    expect(status).toBe(422);
    expect(body).toMatchObject({ details: expect.arrayContaining([expect.objectContaining({ message })]) as unknown });
    expect(JSON.stringify(body['details'])).toContain(`"field":"${field}`);
  });
  it('keep a sub category behind the main one', async () => {
    const { body } = await send('POST', 'campfaqs', { ...faq, categories: ['tag-it', 'club id'] });
    expect(body['categories']).toEqual(['tag-it', 'club id']);
  });
  it.each([
    ['?id=', ''],
    ['', ''],
  ])('are deleted with their id in the address or the body', async (inAddress) => {
    const { body } = await send('POST', 'campfaqs', faq);
    const gone = inAddress
      ? await send('DELETE', `campfaqs?id=${body.id}`)
      : await send('DELETE', 'campfaqs', { id: body.id });
    expect(gone.status).toBe(200);
  });
  it('are translated by a translator: one language, nothing else', async () => {
    const { body } = await send('POST', 'campfaqs', faq);
    const sent = {
      id: body.id,
      question: { en: 'Hacked', nl: 'Waar?' },
      answer: { nl: 'Daar' },
      categories: ['roadmap'],
    };
    const { status, body: saved } = await send('PUT', 'campfaqs/translate/nl', sent, 'translator');
    expect(status).toBe(200);
    expect(saved).toMatchObject({
      question: { en: 'Where?', nl: 'Waar?' },
      answer: { en: 'There', nl: 'Daar' },
      categories: ['general'],
    });
    expect((await send('PUT', 'campfaqs/translate/xx', sent, 'translator')).status).toBe(422);
    expect((await send('PUT', `campfaqs/${body.id}`, { ...saved }, 'translator')).status).toBe(403);
  });
  it.each(['translator', 'super'] as const)(
    'keep their English, whatever %s sends as translation into it',
    async (who) => {
      const { body } = await send('POST', 'campfaqs', faq);
      const sent = { id: body.id, question: { en: 'Hacked' }, answer: { en: 'Hacked' } };
      expect(await send('PUT', 'campfaqs/translate/en', sent, who)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'lang', rule: 'enum' }] },
      });
      expect((await send('GET', `campfaqs/${body.id}`)).body).toMatchObject(faq);
    },
  );
});

describe('surveys', () => {
  it('are translated by a translator: one language, nothing else', async () => {
    const groups = [
      {
        id: 'g',
        minAmount: 4,
        pages: [{ id: 'p', translation: { en: 'Page' } }],
        elements: [{ id: 'e', translation: { en: 'Happy?' } }],
      },
    ];
    const { body } = await send('POST', 'surveys', { name: 'Survey', groups });
    const sent = [
      {
        id: 'g',
        minAmount: 99,
        pages: [{ id: 'p', translation: { fr: 'Page' } }],
        elements: [{ id: 'e', translation: { fr: 'Content ?' } }],
      },
    ];
    const answer = await send('PUT', `surveys/${body.id}/translate/fr`, { groups: sent }, 'translator');
    expect(answer.body['groups']).toMatchObject([
      {
        minAmount: 4,
        pages: [{ translation: { en: 'Page', fr: 'Page' } }],
        elements: [{ translation: { en: 'Happy?', fr: 'Content ?' } }],
      },
    ]);
  });
  it.each(['translator', 'super'] as const)(
    'keep their English, whatever %s sends as translation into it',
    async (who) => {
      const groupOf = (word: string) => ({ id: 'g', minAmount: 1, elements: [{ id: 'e', translation: { en: word } }] });
      const { body } = await send('POST', 'surveys', { name: 'Survey', groups: [groupOf('Happy?')] });
      expect(await send('PUT', `surveys/${body.id}/translate/en`, { groups: [groupOf('Hacked')] }, who)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'lang', rule: 'enum' }] },
      });
      expect((await send('GET', `surveys/${body.id}`)).body).toMatchObject({ groups: [groupOf('Happy?')] });
    },
  );
});

describe('roadmaps', () => {
  const roadmap = { clubId: world.club, name: 'R', startPeriod: 2026, nbOfPeriods: 3 };
  it.each([
    ['startPeriod', { startPeriod: null }],
    ['startPeriod', { startPeriod: 2014 }],
    ['nbOfPeriods', { nbOfPeriods: 0 }],
  ])('need %s: %j', async (field, more) => {
    const { status, body } = await send('POST', 'roadmaps', { ...roadmap, ...more }, 'clubs');
    expect(status).toBe(422);
    expect(body).toMatchObject({ details: [{ field, message: 'Start and end is mandatory' }] });
  });
  it('run three seasons when nothing else is said', async () => {
    const { nbOfPeriods: _left, ...rest } = roadmap;
    expect((await send('POST', 'roadmaps', rest, 'clubs')).body).toMatchObject({ nbOfPeriods: 3, active: false });
  });
  it('are active one at a time, and listed by club', async () => {
    const first = (await send('POST', 'roadmaps', { ...roadmap, active: true }, 'clubs')).body;
    const second = (await send('POST', 'roadmaps', { ...roadmap, active: true, name: 'Next' }, 'clubs')).body;
    const elsewhere = (await send('POST', 'roadmaps', { ...roadmap, clubId: world.eliteClub, active: true }, 'clubs'))
      .body;
    const of = async (headers: Record<string, string>, url = '/api/roadmaps') =>
      ((await at.call('none', { url, headers })).body as Body[]).filter(({ active }) => active).map(({ id }) => id);
    expect(await of({ ClubId: world.club })).toEqual([second.id]);
    expect(await of({}, `/api/roadmaps?clubId=${world.eliteClub}`)).toEqual([elsewhere.id]);
    expect(
      (await at.call('none', { url: `/api/roadmaps?clubId=${world.club}`, headers: { ClubId: world.eliteClub } }))
        .status,
    ).toBe(400);
    const again = await send('PUT', 'roadmaps', { ...first, version: first.version + 1, active: true }, 'clubs');
    expect(again.status).toBe(200);
    expect(await of({ ClubId: world.club })).toEqual([first.id]);
  });
  it('are active one at a time when several are made at the same moment', async () => {
    const make = () => send('POST', 'roadmaps', { ...roadmap, clubId: world.eliteClub, active: true }, 'clubs');
    const made = await Promise.all(Array.from({ length: 8 }, make));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const listed = (await at.call('none', { url: `/api/roadmaps?clubId=${world.eliteClub}` })).body as Body[];
    expect(listed.filter(({ active }) => active)).toHaveLength(1);
  });
  it('come in from a sheet, of which the last active one of a club stays active', async () => {
    const plan = proposePlan(
      ['Club id', 'Name', 'Start period', 'Nb of periods', 'Active'],
      configuredResource('roadmaps'),
    );
    const rows = [
      [world.club, 'One', 2024, 3, 'ja'],
      [world.club, 'Two', 2025, 3, 'ja'],
      [world.club, 'Past', 2021, 3, null],
      [world.eliteClub, 'Wrong', 2014, 3, 'ja'],
    ];
    expect((await send('POST', 'roadmaps/import/check', { plan, rows }, 'clubs')).body).toMatchObject({
      created: 3,
      failed: [{ row: 5, errors: [{ field: 'startPeriod', message: 'Start and end is mandatory' }] }],
    });
    expect((await send('POST', 'roadmaps/import', { plan, rows }, 'clubs')).status).toBe(202);
    await settleJobs(at, 'records.import');
    const listed = (await at.call('none', { url: '/api/roadmaps', headers: { ClubId: world.club } })).body as Body[];
    expect(listed.filter(({ active }) => active).map(({ name }) => name)).toEqual(['Two']);
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['One', 'Past']));
  });
});

describe('projects', () => {
  it('need an assessment', async () => {
    expect((await send('POST', 'projects', { name: 'P' })).body).toMatchObject({
      details: [{ field: 'assessmentId', message: 'An assessment is mandatory' }],
    });
  });
  it('keep the assessment they have', async () => {
    const { body } = await send('POST', 'projects', { name: 'P', assessmentId: world.assessment });
    const message = 'Updating the assessment is not allowed because of already saved values for the clubs';
    expect((await send('PUT', 'projects', { ...body, assessmentId: 'other' })).body).toMatchObject({
      code: 20,
      message,
      details: [{ field: 'assessmentId', message }],
    });
    expect((await send('PUT', 'projects', { ...body, name: 'Renamed' })).body).toMatchObject({ name: 'Renamed' });
  });
  const day = { id: 'd', date: '2027-01-15', start: '09:00', timeSlots: [{ id: 's', title: 'Call', duration: 30 }] };
  const ofDay = (more: object) => ({ schedule: { days: [{ ...day, ...more }] } });
  const ofSlot = (more: object) => ofDay({ timeSlots: [{ ...day.timeSlots[0], ...more }] });
  const step = { id: 'i', name: 'Call', stageId: 1 };
  const slot = 'schedule.days.0.timeSlots.0';
  it.each<[string, string, object]>([
    [`${slot}.title`, 'A title is required', ofSlot({ title: ' ' })],
    [`${slot}.title`, 'A title is required', ofSlot({ title: undefined })],
    [`${slot}.duration`, 'A valid duration is required', ofSlot({ duration: 0 })],
    [`${slot}.duration`, 'A valid duration is required', ofSlot({ duration: 2.5 })],
    [`${slot}.type`, 'must be one of 0, 1, 2', ofSlot({ type: 3 })],
    [`${slot}.meetingUrl`, 'must be a valid uri', ofSlot({ meetingUrl: 'javascript:alert(1)' })],
    ['schedule.days.0.start', 'must be a time of day, written HH:mm', ofDay({ start: '9:00' })],
    ['schedule.days.0.date', 'must be a date that exists, written YYYY-MM-DD', ofDay({ date: '2027-02-30' })],
    ['process.items.0.stageId', 'must be one of 1, 2, 3', { process: { items: [{ ...step, stageId: 4 }] } }],
    ['process.items.0.name', 'is needed', { process: { items: [{ ...step, name: '' }] } }],
    [
      'process.items.1.name',
      'Item already exists',
      { process: { items: [step, { ...step, id: 'j', name: 'call ' }] } },
    ],
  ])('are refused for %s: %s', async (field, message, more) => {
    const { status, body } = await send('POST', 'projects', { name: 'P', assessmentId: world.assessment, ...more });
    expect([status, body['details']]).toEqual([422, [expect.objectContaining({ field, message })]]);
  });
  it('keep their schedule and process, and tell what changed in them', async () => {
    const plan = { ...ofDay({ confirmedByClub: null, commentsByClub: null }), process: { items: [step] } };
    const { body } = await send('POST', 'projects', { name: 'P', assessmentId: world.assessment, ...plan });
    expect(body).toMatchObject(plan);
    expect((await send('PUT', 'projects', { ...body, schedule: null })).body).toMatchObject({
      schedule: null,
      process: plan.process,
    });
  });
  it('are deleted by DELETE projects/delete/{id}, which can be undone', async () => {
    const { body } = await send('POST', 'projects', { name: 'P', assessmentId: world.assessment });
    const old = { method: 'DELETE', url: `/api/projects/delete/${body.id}`, headers: { 'if-match': '"0"' } } as const;
    expect(await at.call('super', old)).toMatchObject({ status: 409, body: { code: 21 } });
    const byId = { ...old, url: `/api/projects/${body.id}` };
    expect(await at.call('super', byId)).toMatchObject({ status: 409, body: { code: 21 } });
    expect((await send('DELETE', `projects/delete/${body.id}`)).status).toBe(200);
    expect((await at.call('super', { url: `/api/projects/${body.id}` })).status).toBe(404);
    const open = (await at.call('super', { url: '/api/undo' })).body as { id: string; resource: string }[];
    const undo = open.find(({ resource }) => resource === 'projects');
    expect((await send('POST', `undo/${undo?.id}`, {})).body).toMatchObject({ restored: 1 });
    expect((await at.call('super', { url: `/api/projects/${body.id}` })).status).toBe(200);
  });
});

describe('key numbers and mail templates', () => {
  it.each([
    ['youthPlayers / seniorTeams', 201],
    ['youthPlayers /', 422],
    ['nothing(', 422],
  ])('the expression %s is checked: %i', async (expression, status) => {
    const key = `k${crypto.randomUUID().replaceAll('-', '')}`;
    const answer = await send('POST', 'keynumbers', { key, name: { en: 'K' }, expression });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ details: [{ field: 'expression', rule: 'expression' }] });
  });
  it.each([
    ['Dear {{firstName}}', 201],
    ['Dear {{voornaam}}', 422],
    ['Dear {{firstName}', 422],
  ])('the text %s is checked: %i', async (text, status) => {
    const answer = await send('POST', 'mailtemplates', {
      value: crypto.randomUUID(),
      subject: { en: 'S' },
      body: { en: text, nl: 'Beste' },
    });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ details: [{ field: 'body', rule: 'placeholder' }] });
  });
});

describe('what is only read', () => {
  it('connectors are listed with whether they are set up', async () => {
    expect((await at.call('clubs', { url: '/api/federationconnectors' })).body).toMatchObject([
      { id: 'Belgium', countries: ['020'], enabled: false },
    ]);
  });
  it('roles of staff are seen by a super admin alone', async () => {
    const rolesFor = async (person: Person) =>
      ((await at.call(person, { url: '/api/accounts?filter={"id":["vv"]}' })).body as Body[])[0]?.['roles'];
    expect(await rolesFor('super')).toHaveLength(1);
    expect(await rolesFor('none')).toBeUndefined();
  });
  it('jobs other than invitations are not shown', async () => {
    await at.store('jobs', { kind: 'clubs.insert', name: 'Clubs', status: 'Done' });
    await at.store('jobs', { kind: 'users.invite', name: 'Invitation', status: 'Done' });
    for (const person of ['clubs', 'super'] as const)
      expect((await at.call(person, { url: '/api/jobs' })).body).toMatchObject([{ name: 'Invitation' }]);
  });
});
