import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campKeyScopesValues } from '#schemas/generated/types.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** What CAMP hands over in one call may be much, and may come when everything is over (decisions A20, B). */
let at: AssessmentWorld;
let key: string;
beforeAll(async () => {
  at = await openAssessmentWorld();
  const payload = { name: 'CAMP', scopes: [...campKeyScopesValues] };
  const { body } = await at.call('super', { method: 'POST', url: '/api/camp/keys', payload });
  ({ key } = body as { key: string });
});
afterAll(() => at.dispose());

interface Taken {
  created: number;
  failed: number;
  results: { errors?: { field: string; rule: string }[] }[];
}

async function send(scope: string, payload: unknown, sentKey = key) {
  const headers = { 'content-type': 'application/json', 'x-api-key': sentKey };
  const url = `/api/camp/${scope}`;
  const answer = await at.call(null, { method: 'POST', url, headers, payload: JSON.stringify(payload) });
  return { status: answer.status, body: answer.body as Taken };
}

const faults = ({ body }: { body: Taken }) =>
  body.results.map(({ errors = [] }) => errors.map(({ field, rule }) => `${field} ${rule}`).join(', '));

describe('a large call', () => {
  const longComment = 'é'.repeat(40_000);

  it('comes in with one long text, and with as many rows as a call may have', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const row = { clubAssessmentId, assessmentTitleId: 't1', clubComments: longComment };
    expect(await send('clubvalues', [row])).toMatchObject({ status: 200, body: { created: 1 } });
    const many = Array.from({ length: 500 }, (_one, nth) => ({ ...row, assessmentTitleId: `none-${nth}`.padEnd(60) }));
    const short = many.map((one) => ({ ...one, clubComments: 'x'.repeat(300) }));
    expect((await send('clubvalues', short)).status).toBe(200);
  });

  it.each([
    ['no good key', `tlc_x_${'0'.repeat(64)}`, 401],
    ['a text that is none', 'nothing', 401],
  ])('with %s is refused before it is read', async (_what, wrong, status) => {
    expect((await send('clubvalues', [{ clubComments: longComment }], wrong)).status).toBe(status);
  });
});

describe('once everything is closed', () => {
  const closed = { closed: true, closedAt: '2026-05-01T10:00:00.000Z', dataClosedAt: '2026-05-01T10:00:00.000Z' };

  it('answers of a survey that is still open are refused', async () => {
    const clubAssessmentId = await at.openClubAssessment();
    const groups = [{ id: 'parents', type: 'parents', minAmount: 1, elements: [{ id: 'e1', type: 'scale' }] }];
    await at.store('surveys', { name: 'Survey', clubAssessmentId, groups });
    await at.services.db.updateTable('clubassessments').set(closed).where('id', '=', clubAssessmentId).execute();
    const row = { id: 'late-person', clubAssessmentId, surveyGroupId: 'parents', status: 100 };
    expect(faults(await send('surveyanswers', [row]))).toEqual(['clubAssessmentId closed']);
  });

  it('data of the club in the project is refused, and taken while another assessment of it is open', async () => {
    const projectId = await at.store('projects', { name: 'Closed round', assessmentId: world.assessment });
    await at.openClubAssessment({ projectId, ...closed });
    const row = { clubId: world.club, projectId, active: { contacts: true } };
    expect(faults(await send('clubid', [row]))).toEqual(['clubId closed']);
    await at.openClubAssessment({ projectId });
    expect((await send('clubid', [row])).body).toMatchObject({ created: 1 });
  });
});
