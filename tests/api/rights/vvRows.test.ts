import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** The federation variant sees Belgian clubs that are neither Elite nor National, on the server too (decisions D). */
let at: AssessmentWorld;
const hidden: Record<'elite' | 'national' | 'dutch', string> = { elite: world.eliteClub, national: '', dutch: '' };
let withoutLevel: string;
let otherProject: string;
const assessmentOf: Record<string, string> = {};

beforeAll(async () => {
  at = await openAssessmentWorld();
  hidden.national = await at.store('clubs', {
    name: 'Nationale Voorbeeld',
    country: '020',
    niveau: 'National',
    ...season,
  });
  hidden.dutch = await at.store('clubs', { name: 'Hollands Voorbeeld', country: '138', niveau: 'Regional', ...season });
  withoutLevel = await at.store('clubs', { name: 'Zonder Niveau', country: '020', ...season });
  otherProject = await at.store('projects', { name: 'Own round', assessmentId: world.assessment });
  assessmentOf['seen'] = await at.openClubAssessment();
  assessmentOf['elite'] = await at.openClubAssessment({ clubId: hidden.elite });
  assessmentOf['dutch'] = await at.openClubAssessment({ clubId: hidden.dutch });
  assessmentOf['otherProject'] = await at.openClubAssessment({ projectId: otherProject });
  await at.store('surveys', { name: 'Survey of an elite club', clubAssessmentId: assessmentOf['elite'] });
  await at.store('users', {
    email: 'x@club.example',
    firstName: 'An',
    lastName: 'Elite',
    function: 'Coach',
    clubId: hidden.elite,
  });
});
afterAll(() => at.dispose());

async function ids(url: string): Promise<string[]> {
  const { status, body } = await at.call('vv', { url });
  expect(status).toBe(200);
  return (body as { id: string }[]).map(({ id }) => id).sort();
}

const query = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const seen = () => [world.club, withoutLevel].sort();

describe('clubs', () => {
  it.each([
    ['all of them', '/api/clubs'],
    ['sorted by level', `/api/clubs?sort=${query(['niveau', 'ASC'])}`],
    ['paged', `/api/clubs?range=${query([0, 24])}`],
    ['filtered by country', `/api/clubs?filter=${query({ country: ['020', '138'] })}`],
    ['of a project', undefined],
  ])('listed: %s', async (_, url) => {
    if (url) expect(await ids(url)).toEqual(seen());
    else expect(await ids(`/api/clubs?projectId=${world.project}`)).toEqual([world.club]);
  });

  it.each<[string, () => object]>([
    ['by level', () => ({ niveau: ['Elite', 'National'] })],
    ['by another country', () => ({ country: '138' })],
    ['by name', () => ({ q: 'Elite FC' })],
    ['by id', () => ({ id: Object.values(hidden) })],
    ['by the opposite of a level', () => ({ niveau_neq: 'Regional', country: '138' })],
  ])('hidden ones are not found %s', async (_, filter) => {
    expect(await ids(`/api/clubs?filter=${query(filter())}`)).toEqual([]);
  });

  it('says in the total how many it may see', async () => {
    const { body } = await at.call('vv', { url: '/api/clubs/countpercountry' });
    expect(body).toEqual([{ country: '020', count: 2 }]);
  });

  it.each(['elite', 'national', 'dutch'] as const)('the %s club is not there', async (which) => {
    const id = hidden[which];
    for (const url of [`/api/clubs/${id}`, `/api/clubs/${id}/history`, `/api/club?clubId=${id}`]) {
      expect((await at.call('vv', { url })).status).toBe(404);
    }
    expect((await at.call('none', { url: `/api/clubs/${id}` })).status).toBe(200);
  });

  it('one that it may see is there, and its history', async () => {
    expect((await at.call('vv', { url: `/api/clubs/${world.club}` })).status).toBe(200);
    expect((await at.call('vv', { url: `/api/clubs/${world.club}/history` })).status).toBe(200);
  });
});

describe('what belongs to hidden clubs and projects', () => {
  it('club assessments, listed and filtered', async () => {
    expect(await ids('/api/clubassessments')).toEqual([assessmentOf['seen']]);
    const payload = { projectIds: [world.project, otherProject] };
    const { body } = await at.call('vv', { method: 'POST', url: '/api/clubassessments/filter', payload });
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([assessmentOf['seen']]);
  });

  it.each(['elite', 'dutch', 'otherProject'])('the club assessment: %s', async (which) => {
    const id = assessmentOf[which] ?? '';
    const urls = [`clubassessments/${id}`, `clubassessments/${id}/keynumbers`, `assessments?clubAssessmentId=${id}`];
    for (const url of [...urls, `assessments/${id}/survey`, `assessmentvalues/club?clubAssessmentId=${id}`]) {
      expect((await at.call('vv', { url: `/api/${url}` })).status).toBe(404);
    }
  });

  it('projects without the flag of the federation', async () => {
    expect(await ids('/api/projects')).toEqual([world.project]);
    expect(await ids(`/api/projects?filter=${query({ q: 'Own' })}`)).toEqual([]);
    expect((await at.call('vv', { url: `/api/projects/${otherProject}` })).status).toBe(404);
    expect((await at.call('vv', { url: `/api/assessments?projectId=${otherProject}` })).status).toBe(404);
    expect((await at.call('none', { url: `/api/projects/${otherProject}` })).status).toBe(200);
  });

  it('surveys and people', async () => {
    expect(await ids('/api/surveys')).toEqual([]);
    expect((await at.call('vv', { url: '/api/users' })).status).toBe(403);
  });
});

describe('it changes nothing', () => {
  it.each([
    ['POST', '/api/clubs'],
    ['PUT', `/api/clubs/${world.club}`],
    ['DELETE', `/api/clubs/${world.club}`],
    ['POST', '/api/clubassessments'],
  ] as const)('%s %s', async (method, url) => {
    expect((await at.call('vv', { method, url, payload: { projectId: world.project } })).status).toBe(403);
  });

  it('also where an assessment lists it as its lead and a project as its manager', async () => {
    const listed = { projectManagers: ['vv'], resources: { voetbalVlaanderen: true } };
    const projectId = await at.store('projects', { name: 'Managed', assessmentId: world.assessment, ...listed });
    const id = await at.openClubAssessment({ projectId, assessors: [{ assessorId: 'vv', lead: true }] });
    const value = { clubAssessmentId: id, assessorId: 'vv', assessmentTitleId: 't1', notes: 'Own' };
    const line = { reference: 'STRA', score: 3 };
    const calls = [
      ['POST', 'assessmentvalues/assessor', value],
      ['POST', 'assessments/score', { clubAssessmentId: id, changedLines: [line] }],
      ['POST', 'report/draft', { clubAssessmentId: id, lang: 'en' }],
      ['POST', `clubassessments/${id}/softclose/data`, {}],
      ['DELETE', `clubassessments/${id}`, {}],
      ['PUT', `projects/${projectId}/weights`, { assessmentVersionId: world.version, changes: [] }],
    ] as const;
    expect((await at.call('vv', { url: `/api/clubassessments/${id}` })).status).toBe(200);
    for (const [method, url, payload] of calls) {
      const { status, body } = await at.call('vv', { method, url: `/api/${url}`, payload });
      expect([status, body], `${method} ${url}`).toEqual([403, expect.objectContaining({ code: 11 })]);
    }
    // Who holds another role besides is no federation variant.
    const { db } = at.services;
    const roles = JSON.stringify([roleIds.vv, roleIds.translator]);
    await sql`UPDATE accounts SET roles = ${roles}::jsonb WHERE id = 'vv'`.execute(db);
    const url = '/api/assessmentvalues/assessor';
    expect((await at.call('vv', { method: 'POST', url, payload: value })).status).toBe(200);
  });
});
