import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { writeFinalLines } from '#server/features/results/writeFinalLines.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { calendarYear, season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

/** What the timeline of a roadmap stands on (decisions A4), and who changes its cards (decisions G). */
let at: AssessmentWorld;
let roadmap: string;
let closed: string;

const line = (elementId: string, level: number, parentId: string | null, more: object = {}) => ({
  ...{ elementId, level, parentId, reference: elementId, name: { en: `Name ${elementId}` }, score: 1 },
  ...{ maxPossibleScore: 2, normalizedScore: 0.5, weightingFactor: 1, weightingPercentage_InLevel: 1 },
  ...{ weightingPercentage_Global: 1, proposedTrafficLight: 2, overriddenTrafficLight: null, finalTrafficLight: 2 },
  ...{ answered: 1, answerable: 1, ...more },
});

beforeAll(async () => {
  at = await openAssessmentWorld();
  roadmap = await at.store('roadmaps', { clubId: world.club, name: 'R', startPeriod: 2026, nbOfPeriods: 3 });
  closed = await at.openClubAssessment({ closed: true, visitDate: '2026-03-01' });
  const lines = [
    line('all', 0, null),
    line('D1', 1, 'all', { reference: 'STRA', normalizedScore: 0.624 }),
    line('D2', 1, 'all', { reference: 'ORG', weightingFactor: 0 }),
    line('S1', 2, 'D1'),
    line('D4', 1, 'all', { reference: 'TEAM', normalizedScore: 0.285 }),
    line('D3', 1, 'all', { reference: 'TID', normalizedScore: 0, answerable: 0 }),
  ];
  await at.store('assessmentfinalscores', { clubAssessmentId: closed, assessorId: 'lead', lines });
  await writeFinalLines(at.services.db, [closed]);
  const reportId = await at.store('reports', { clubAssessmentId: closed, language: 'en' });
  const block = (assessmentTitleId: string, kind: string, ...texts: string[]) =>
    at.store('reportblocks', {
      ...{ reportId, assessmentTitleId, kind },
      final: texts.map((text, index) => ({ id: `${assessmentTitleId}-${index}`, text })),
    });
  await block('S1', 'actionPoints', 'Write a plan', ' ');
  await block('D1', 'actionPoints', 'Tell everybody');
  await block('S1', 'findings', 'No plan');
  await at.openClubAssessment({ clubId: world.eliteClub, closed: true });
});
afterAll(() => at.dispose());

const basis = async (person: Person) => (await at.call(person, { url: `/api/roadmaps/${roadmap}/basis` })).body;
const cards = [{ id: 'x', title: '=Plan', season: 2027, reference: 'STRA', status: 'open' }];
const change = async (person: Person, payload: object) => {
  const { body } = await at.call('super', { url: `/api/roadmaps/${roadmap}` });
  const { version } = body as { version: number };
  return at.call(person, { method: 'PUT', url: `/api/roadmaps/${roadmap}`, payload: { version, ...payload } });
};

describe('what a timeline stands on', () => {
  it('is the last score of each dimension and the final action points of closed reports', async () => {
    expect(await basis('lead')).toEqual({
      mayWrite: true,
      ...{ season: expect.any(Number) as number, isCalendarYear: false },
      dimensions: [
        { reference: 'STRA', name: { en: 'Name D1' }, lastScore: 62 },
        // As every other screen shows it: a half goes up.
        { reference: 'TEAM', name: { en: 'Name D4' }, lastScore: 29 },
        // Nothing to score is not 0.
        { reference: 'TID', name: { en: 'Name D3' }, lastScore: null },
      ],
      scored: { id: closed, name: 'Label round', visitDate: '2026-03-01' },
      reports: [
        {
          ...{ id: closed, name: 'Label round', visitDate: '2026-03-01' },
          points: expect.arrayContaining([
            { id: 'S1-0', text: 'Write a plan', reference: 'STRA' },
            { id: 'D1-0', text: 'Tell everybody', reference: 'STRA' },
          ]) as unknown,
        },
      ],
    });
  });
  it.each<[Person, boolean]>([
    ['assessor', false],
    ['pm', true],
    ['super', true],
    ['consultant', false],
  ])('tells %s the scores, and whether they may write: %s', async (person, mayWrite) => {
    expect(await basis(person)).toMatchObject({ mayWrite, scored: { id: closed } });
  });
  it('tells of a club whether its season is the calendar year', async () => {
    const clubId = await at.store('clubs', { name: 'Year FC', ...calendarYear });
    const id = await at.store('roadmaps', { clubId, name: 'Y', startPeriod: 2026, nbOfPeriods: 3 });
    const { body } = await at.call('super', { url: `/api/roadmaps/${id}/basis` });
    expect(body).toMatchObject({ isCalendarYear: true });
  });
  it('holds neither scores nor reports for who may not open the assessment', async () => {
    const found = await basis('none');
    expect(found).toMatchObject({ mayWrite: false, scored: null, reports: [] });
    expect(found).toMatchObject({ dimensions: [{ reference: 'STRA', lastScore: null }] });
    expect(JSON.stringify(found)).not.toContain('Write a plan');
  });
});

describe('promises at the next assessment of the club', () => {
  const promises = async (person: Person, id: string) =>
    at.call(person, { url: `/api/clubassessments/${id}/promises` });
  it('are the cards of the active roadmap, at the sub-dimension of their action point where the structure has it', async () => {
    const structure = new AssessmentScenario().dimension('STRA', 1, ['S1']).topic('S1', 't').structure;
    await at.store('assessmentversions', { id: 'next', assessmentId: world.assessment, number: 7, structure });
    const next = await at.openClubAssessment({ assessmentVersionId: 'next' });
    expect((await promises('assessor', next)).body).toEqual([]);
    const own = { id: 'own', title: 'Hire', season: 2100, reference: 'STRA', status: 'open' };
    const taken = { ...own, id: 'taken', season: 2015, clubAssessmentId: closed, lineId: 'S1-0' };
    const whole = { ...taken, id: 'whole', status: 'done', lineId: 'D1-0' };
    const actions = [own, taken, whole];
    await at.store('roadmaps', {
      clubId: world.club,
      name: 'Now',
      startPeriod: 2026,
      nbOfPeriods: 3,
      active: true,
      actions,
    });
    expect((await promises('assessor', next)).body).toEqual([
      { card: own, isOverdue: false, subDimensionReference: null },
      { card: taken, isOverdue: true, subDimensionReference: 'S1' },
      { card: whole, isOverdue: false, subDimensionReference: null },
    ]);
    const other = await at.openClubAssessment();
    const subs = ((await promises('lead', other)).body as { subDimensionReference: unknown }[]).map(
      ({ subDimensionReference }) => subDimensionReference,
    );
    expect(subs).toEqual([null, null, null]);
    expect((await promises('none', next)).status).toBe(404);
    expect((await promises('consultant', next)).body).toHaveLength(3);
    expect(await promises('vv', next)).toEqual({ status: 200, body: [] });
  });
});

describe('the cards', () => {
  it('are changed by who leads or manages an assessment of the club, and by nobody else', async () => {
    expect((await change('lead', { actions: cards, targets: [{ reference: 'STRA', percent: 80 }] })).status).toBe(200);
    for (const person of ['assessor', 'consultant', 'vv', 'none'] as const)
      expect((await change(person, { actions: [] })).status).toBe(403);
    expect((await at.call('none', { url: `/api/roadmaps/${roadmap}` })).body).toMatchObject({ actions: cards });
  });
  it.each([
    [{ actions: [{ ...cards[0], title: '' }] }],
    [{ actions: [{ ...cards[0], status: 'later' }] }],
    [{ actions: [{ ...cards[0], season: 1800 }] }],
    [{ targets: [{ reference: 'STRA', percent: 101 }] }],
  ])('are refused where they are not right: %j', async (payload) => {
    expect((await change('lead', payload)).status).toBe(422);
  });
  it('that somebody else changed meanwhile are not overwritten', async () => {
    const url = `/api/roadmaps/${roadmap}`;
    expect((await at.call('lead', { method: 'PUT', url, payload: { version: 0, actions: [] } })).status).toBe(409);
  });
  it('are a sheet with target and last score, without formulas', async () => {
    await change('lead', { actions: cards, targets: [{ reference: 'STRA', percent: 80 }] });
    const response = await at.send('lead', { url: `/api/roadmaps/${roadmap}/sheet?lang=en` });
    expect(response.statusCode).toBe(200);
    const { body } = await at.call('lead', { url: `/api/clubs/${world.club}` });
    const { name } = body as { name: string };
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name} R.xlsx"`);
    const reading = await readWorkbook(new Uint8Array(response.rawPayload));
    expect(JSON.stringify(reading)).toContain('Name D1');
    expect(JSON.stringify(reading)).toMatch(/=Plan/);
  });

  it('are a sheet in the language that one reads, words of statuses too', async () => {
    await change('lead', { actions: cards.map((card) => ({ ...card, status: 'inProgress' })), targets: [] });
    const response = await at.send('lead', { url: `/api/roadmaps/${roadmap}/sheet?lang=nl` });
    const reading = await readWorkbook(new Uint8Array(response.rawPayload));
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.headers).toEqual([
      ...[
        'Dimensie',
        'Seizoen',
        'Titel',
        'Verantwoordelijke',
        'Status',
        'Clubbeoordeling',
        'Doel (%)',
        'Laatste score (%)',
      ],
    ]);
    expect(reading.rows[0]?.[4]).toBe('Bezig');
  });
});

describe('the last season that a roadmap may start with', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    { now: '2027-12-31T09:59:00Z', limit: 2028 },
    { now: '2027-12-31T10:01:00Z', limit: 2029 },
  ])('is next year of where New Year comes first: at $now $limit', async ({ now, limit }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const make = async (startPeriod: number) => {
      const payload = { clubId: world.club, name: 'New Year', startPeriod, nbOfPeriods: 3 };
      return at.call('clubs', { method: 'POST', url: '/api/roadmaps', payload });
    };
    expect((await make(limit)).status).toBe(201);
    expect(await make(limit + 1)).toMatchObject({ status: 422, body: { details: [{ params: { limit } }] } });
  });
});

describe('a roadmap that comes back from the trash', () => {
  it('is active no more where another one of the club is by now', async () => {
    const clubId = await at.store('clubs', { name: 'Comes back', ...season });
    const send = async (method: 'POST' | 'DELETE' | 'GET', path = '', payload?: object) => {
      const url = `/api/roadmaps${path}`;
      return (await at.call('clubs', { method, url, ...(payload && { payload }) })).body as { id: string };
    };
    const make = async (name: string) => (await send('POST', '', { clubId, name, startPeriod: 2026, active: true })).id;
    const first = await make('First');
    await send('DELETE', `/${first}`);
    expect(await send('POST', `/${first}/restore`, {})).toMatchObject({ active: true });
    await send('DELETE', `/${first}`);
    await make('Second');
    expect(await send('POST', `/${first}/restore`, {})).toMatchObject({ name: 'First', active: false });
    expect(await send('GET', `?clubId=${clubId}&filter={"active":true}`)).toMatchObject([{ name: 'Second' }]);
  });
});
