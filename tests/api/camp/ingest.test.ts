import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campKeyScopesValues } from '#schemas/generated/types.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
let key: string;
beforeAll(async () => {
  at = await openAssessmentWorld();
  key = await makeKey(...campKeyScopesValues);
  await at.store('keynumbers', { id: 'kn', key: 'players', name: { en: 'Players' }, dataSources: 16384 });
});
afterAll(() => at.dispose());

async function makeKey(...scopes: string[]): Promise<string> {
  const { status, body } = await at.call('super', {
    ...{ method: 'POST', url: '/api/camp/keys', payload: { name: 'CAMP', scopes } },
  });
  expect(status).toBe(200);
  return (body as { key: string }).key;
}

interface Taken {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  results: { row: number; status: string; id?: string; errors?: { field: string; rule: string }[] }[];
}

async function send(scope: string, payload: unknown, sentKey: string | null = key) {
  const headers = { 'content-type': 'application/json', ...(sentKey !== null && { 'x-api-key': sentKey }) };
  const request = { method: 'POST', url: `/api/camp/${scope}`, headers, payload: JSON.stringify(payload) } as const;
  const answer = await at.call(null, request);
  return { status: answer.status, body: answer.body as Taken };
}

const statuses = ({ body }: { body: Taken }) => body.results.map(({ status }) => status);
const faults = ({ body }: { body: Taken }) =>
  body.results.map(({ errors = [] }) => errors.map(({ field, rule }) => `${field} ${rule}`).join(', '));
const read = async (url: string) => (await at.call('super', { url })).body;

describe('the keys of CAMP', () => {
  it('are told once, shown without their secret and kept as a hash', async () => {
    const secret = await makeKey('clubid');
    const shown = JSON.stringify(await read('/api/camp/keys'));
    expect(shown).toContain('"scopes":["clubid"]');
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain('hash');
    const rows = await at.services.db.selectFrom('campkeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.split('_').at(-1));
  });

  it('open what they were made for, and nothing once they have ended', async () => {
    const narrow = await makeKey('clubid');
    expect((await send('clubid', [], narrow)).status).toBe(200);
    expect((await send('keynumbers', [], narrow)).status).toBe(403);
    const [, id] = narrow.split('_');
    const end = () => at.call('super', { method: 'DELETE', url: `/api/camp/keys/${id}` });
    const ended = await end();
    expect(ended.status).toBe(200);
    expect(await end()).toEqual(ended);
    expect((await send('clubid', [], narrow)).status).toBe(401);
  });

  it.each<[string, string | null]>([
    ['none', null],
    ['an empty one', ''],
    ['another secret', `tlc_x_${'0'.repeat(64)}`],
    ['no text', '\u0001'],
    ['SQL', "tlc_' OR true --_0"],
    ['a long one', 'x'.repeat(8000)],
  ])('refuse %s', async (_what, wrong) => {
    expect((await send('clubid', [], wrong)).status).toBe(401);
  });

  it('do not open a key whose id is known and whose secret is not', async () => {
    const [start, id] = key.split('_');
    expect((await send('clubid', [], `${start}_${id}_${'a'.repeat(64)}`)).status).toBe(401);
  });

  it.each([{}, { name: '', scopes: ['clubid'] }, { name: 'x', scopes: [] }, { name: 'x', scopes: ['all'] }, []])(
    'are made of a name and what they may: not of %j',
    async (payload) => {
      expect((await at.call('super', { method: 'POST', url: '/api/camp/keys', payload })).status).toBe(422);
    },
  );
});

describe('what CAMP hands over', () => {
  it('club values: found again by topic, changed, and twice the same changes nothing', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const row = { clubAssessmentId, assessmentTitleId: 't1', itemValues: [{ itemId: 'i1', value: true }] };
    expect(statuses(await send('clubvalues', [row]))).toEqual(['created']);
    expect(statuses(await send('clubvalues', [row]))).toEqual(['unchanged']);
    expect(statuses(await send('clubvalues', [{ ...row, clubComments: 'New' }]))).toEqual(['updated']);
    const values = await read(`/api/assessmentvalues/club?clubAssessmentId=${clubAssessmentId}`);
    expect(values).toMatchObject([{ assessmentTitleId: 't1', clubComments: 'New', itemValues: [{ itemId: 'i1' }] }]);
  });

  it('club values: the sound rows of a call are stored, of the others it is said what is wrong', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const closed = await at.openClubAssessment({ dataClosedAt: '2026-01-01T00:00:00.000Z' });
    const topic = (more: object) => ({ clubAssessmentId, assessmentTitleId: 't1', ...more });
    const taken = await send('clubvalues', [
      topic({ clubAssessmentId: closed }),
      topic({ clubAssessmentId: 'nowhere' }),
      topic({ assessmentTitleId: 'elsewhere' }),
      topic({ itemValues: [{ itemId: 'i4', value: true }] }),
      topic({ itemValues: [{ itemId: 'i1', value: 'yes' }] }),
      topic({ version: 7 }),
      ...[null, 'text', []],
      topic({ assessmentTitleId: 't2', clubComments: 'Sound' }),
    ]);
    expect(faults(taken)).toEqual([
      'clubAssessmentId closed',
      'clubAssessmentId relation',
      'assessmentTitleId relation',
      'itemValues.0.itemId relation',
      expect.stringContaining('itemValues.0.value'),
      'version additionalProperties',
      ...[' type', ' type', ' type'],
      '',
    ]);
    expect(taken.body).toMatchObject({ created: 1, failed: 9 });
  });

  it('practice observations: by their id of Tag-it, of one club for good, read where no service is set up', async () => {
    const row = {
      id: 'seen-1',
      clubId: world.club,
      kind: 'game',
      date: '2026-02-01',
      agegroup: 'U13',
      focus: ['Pressing'],
    };
    const later = { ...row, id: 'seen-2', date: '2026-03-01', coaches: ['Ann'], syncMetaData: { touchline: true } };
    expect(statuses(await send('observations', [row, later]))).toEqual(['created', 'created']);
    const again = [row, { ...later, kind: 'session' }];
    expect(statuses(await send('observations', again))).toEqual(['unchanged', 'updated']);
    const wrong = [
      { ...row, clubId: world.eliteClub },
      { ...row, id: "'; DROP TABLE clubs" },
      { ...row, id: 'seen-3', clubId: 'nowhere' },
      { ...row, id: 'seen-4', kind: 'match' },
      { ...row, id: 'seen-5', date: '2026-02-30' },
      { ...row, id: 'seen-6', secret: 'x' },
    ];
    expect(faults(await send('observations', wrong))).toEqual([
      ...['id unique', 'id pattern', 'clubId relation', 'kind enum', 'date format', 'secret additionalProperties'],
    ]);
    const url = '/api/tagit/observations';
    const found = await at.call('super', { url, headers: { ClubId: world.club } });
    expect(found).toMatchObject({
      status: 200,
      body: [
        { id: 'seen-2', kind: 'session', coaches: ['Ann'] },
        { id: 'seen-1', kind: 'game', date: '2026-02-01', agegroup: 'U13', focus: ['Pressing'] },
      ],
    });
    expect((await at.call('super', { url, headers: { ClubId: world.eliteClub } })).status).toBe(404);
  });

  it('survey answers: of groups and elements of the survey, of one person once', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const groups = [{ id: 'parents', type: 'parents', minAmount: 1, elements: [{ id: 'e1', type: 'scale' }] }];
    await at.store('surveys', { name: 'Survey', clubAssessmentId, groups });
    const row = { id: 'person-1', clubAssessmentId, surveyGroupId: 'parents', status: 100 };
    const answered = { ...row, status: 300, answers: [{ elementId: 'e1', scale: 8 }] };
    expect(statuses(await send('surveyanswers', [row]))).toEqual(['created']);
    expect(statuses(await send('surveyanswers', [answered, answered]))).toEqual(['updated', 'unchanged']);
    const other = await at.openClubAssessment();
    await at.store('surveys', { name: 'Other', clubAssessmentId: other, groups });
    const over = await at.openClubAssessment();
    await at.store('surveys', { name: 'Over', clubAssessmentId: over, groups, closed: true });
    const wrong = [
      { ...row, surveyGroupId: 'coaches' },
      { ...row, clubAssessmentId: other },
      { ...row, id: 'person-2', clubAssessmentId: over },
      { ...row, id: "'; DROP TABLE clubs" },
      { ...answered, answers: [{ elementId: 'e2', scale: 8 }] },
      { ...answered, answers: [{ elementId: [{ toString: 1 }], scale: 8 }] },
      { ...answered, answers: [{ elementId: 'e1', options: ['gone'] }] },
      { ...answered, answers: [{ elementId: 'e1', scale: 11 }] },
      { ...row, status: 150 },
    ];
    expect(faults(await send('surveyanswers', wrong))).toEqual([
      'surveyGroupId relation',
      'id unique',
      'clubAssessmentId closed',
      'id pattern',
      'answers.0.elementId relation',
      'answers.0.elementId relation',
      'answers.0.options type',
      expect.stringContaining('answers.0.scale'),
      expect.stringContaining('status'),
    ]);
    const users = await read(`/api/assessmentsurveys/${clubAssessmentId}/users`);
    expect(users).toMatchObject([{ status: 300, surveyGroupId: 'parents' }]);
  });

  it('schedule confirmations: of days that the club sees, and nothing else of the schedule', async () => {
    const slot = { id: 's', title: 'Call', duration: 90, type: 0 };
    const days = [
      { id: 'd1', date: '2026-05-01', start: '08:00', timeSlots: [slot] },
      { id: 'd2', date: null, start: '08:00', timeSlots: [slot] },
    ];
    const clubAssessmentId = await at.openClubAssessment({ schedule: { days } });
    const row = { clubAssessmentId, dayId: 'd1', confirmed: false, comments: 'Too early' };
    expect(statuses(await send('schedule', [row, row]))).toEqual(['updated', 'unchanged']);
    const wrong = [
      { ...row, dayId: 'd2' },
      { ...row, dayId: 'd3' },
      { ...row, confirmed: 'yes' },
      { ...row, comments: 5 },
      { ...row, comments: 'x'.repeat(4001) },
      { ...row, start: '09:00' },
    ];
    expect(faults(await send('schedule', wrong))).toEqual([
      'dayId incomplete',
      'dayId relation',
      'confirmed type',
      'comments type',
      expect.stringContaining('commentsByClub'),
      'start additionalProperties',
    ]);
    const stored = await read(`/api/clubassessments/${clubAssessmentId}`);
    expect(stored).toMatchObject({
      schedule: {
        days: [{ id: 'd1', confirmedByClub: false, commentsByClub: 'Too early', start: '08:00' }, { id: 'd2' }],
      },
    });
  });

  it('club-id data and productivity figures: by what they are about', async () => {
    const clubId = { clubId: world.club, projectId: world.project, contacts: [{ fullName: 'Ann' }] };
    expect(statuses(await send('clubid', [clubId]))).toEqual(['created']);
    expect(statuses(await send('clubid', [{ ...clubId, contacts: [{ fullName: 'Bo' }] }]))).toEqual(['updated']);
    expect(
      (
        await send('clubid', [
          { ...clubId, clubId: 'nowhere' },
          { ...clubId, contacts: 'Ann' },
        ])
      ).body.failed,
    ).toBe(2);
    const figure = { clubId: world.club, keyNumberId: 'kn', season: 2025, value: 3 };
    const figures = [figure, { ...figure, ageGroup: 'U13' }, { ...figure, value: 4 }];
    expect(statuses(await send('keynumbers', figures))).toEqual(['created', 'created', 'updated']);
    const wrong = [
      { ...figure, ageGroup: 'U99' },
      { ...figure, keyNumberId: 'none' },
      { ...figure, value: 'many' },
      { ...figure, season: 1 },
    ];
    expect((await send('keynumbers', wrong)).body).toMatchObject({ failed: 4, created: 0, updated: 0 });
  });

  it('is told in the history as coming from CAMP', async () => {
    const sent = await send('clubid', [
      { clubId: world.eliteClub, projectId: world.project, staff: [{ fullName: 'Cy' }] },
    ]);
    const [{ id } = {}] = sent.body.results;
    const entries = await at.services.db
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', id ?? '')
      .execute();
    expect(entries).toMatchObject([{ source: 'CAMP (CAMP)', action: 'create' }]);
  });
});

describe('hostile calls', () => {
  it.each<[string, unknown]>([
    ['no list', { rows: [] }],
    ['a text', 'x'],
    ['null', null],
    ['too many rows', Array.from({ length: 501 }, () => ({}))],
  ])('%s are refused as a whole', async (_what, payload) => {
    for (const scope of campKeyScopesValues) {
      expect((await send(scope, payload)).status).toBe(422);
    }
  });

  it('with values of any kind in every field are answered row by row', async () => {
    const fields = ['clubAssessmentId', 'assessmentTitleId', 'id', 'surveyGroupId', 'dayId', 'clubId', 'projectId'];
    const values = ['\0', '\ud800', {}, [], -1, 1e308, true, null, 'x'.repeat(5_000), { $ne: 1 }, ['a', { b: [] }]];
    for (const scope of campKeyScopesValues) {
      const rows = values.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
      const more = values.map((value) => ({
        clubId: value,
        projectId: value,
        keyNumberId: value,
        season: value,
        value,
      }));
      const taken = await send(scope, [...rows, ...more, { constructor: 1 }]);
      expect([scope, taken.status, taken.body.failed]).toEqual([scope, 200, rows.length + more.length + 1]);
    }
  });
});
