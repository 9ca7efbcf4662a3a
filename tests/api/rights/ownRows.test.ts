import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';
import { everyone, statuses } from './byPerson.ts';
import { everybody } from './Call.ts';

/**
 * Rights that follow from a record rather than from a global role, on one's own row and on another's (decisions G). Own
 * is what belongs to the club assessment of the tests; the other one has its own club, project and lead.
 */
let at: AssessmentWorld;
const own = { club: world.club as string, project: world.project as string, assessment: '', roadmap: '', survey: '' };
const foreign = { club: world.eliteClub as string, project: '', assessment: '', roadmap: '', survey: '' };

beforeAll(async () => {
  at = await openAssessmentWorld();
  foreign.project = await at.store('projects', { name: 'Verborgen', assessmentId: world.assessment });
  own.assessment = await at.openClubAssessment();
  foreign.assessment = await at.openClubAssessment({
    ...{ clubId: foreign.club, projectId: foreign.project },
    assessors: [{ assessorId: 'gdpr', lead: true }],
  });
  for (const side of [own, foreign]) {
    const roadmap = { name: 'Verborgen', clubId: side.club, startPeriod: 2026, nbOfPeriods: 3 };
    side.roadmap = await at.store('roadmaps', roadmap);
    side.survey = await at.store('surveys', { name: 'Verborgen', clubAssessmentId: side.assessment });
  }
});
afterAll(() => at.dispose());

const versionOf = async (url: string) => ((await at.call('super', { url })).body as { version: number }).version;

describe('roadmaps', () => {
  const change = (side: typeof own) => async (person: Person) => {
    const url = `/api/roadmaps/${side.roadmap}`;
    const payload = { name: `By ${person}`, version: await versionOf(url) };
    return (await at.call(person, { method: 'PUT', url, payload })).status;
  };
  const make = (side: typeof own) => async (person: Person) => {
    const payload = { name: 'New', clubId: side.club, startPeriod: 2026, nbOfPeriods: 3 };
    return (await at.call(person, { method: 'POST', url: '/api/roadmaps', payload })).status;
  };

  it('are changed by who manages clubs, and by the manager and the lead of an assessment of the club', async () => {
    expect(await statuses(change(own))).toEqual(everyone(['super', 'clubs', 'pm', 'lead'], 200, 403));
    expect(await statuses(change(foreign))).toEqual(everyone(['super', 'clubs', 'gdpr'], 200, 403));
  });

  it('are made by the same people', async () => {
    expect(await statuses(make(own))).toEqual(everyone(['super', 'clubs', 'pm', 'lead'], 201, 403));
    expect(await statuses(make(foreign))).toEqual(everyone(['super', 'clubs', 'gdpr'], 201, 403));
  });

  it('are offered to be written to just these people', async () => {
    const answers = (query: string) =>
      statuses(async (person) => {
        const { status, body } = await at.call(person, { url: `/api/roadmaps/writable${query}` });
        return body === true ? status : 0;
      });
    expect(await answers(`?clubId=${own.club}`)).toEqual(everyone(['super', 'clubs', 'pm', 'lead'], 200, 0));
    expect(await answers(`?clubId=${foreign.club}`)).toEqual(everyone(['super', 'clubs', 'gdpr'], 200, 0));
    expect(await answers('')).toEqual(everyone(['super', 'clubs', 'pm', 'lead', 'gdpr'], 200, 0));
  });

  it('are not moved to a club of somebody else, nor taken from one', async () => {
    for (const [side, to] of [[own, foreign.club] as const, [foreign, own.club] as const]) {
      const url = `/api/roadmaps/${side.roadmap}`;
      const payload = { clubId: to, version: await versionOf(url) };
      expect((await at.call('lead', { method: 'PUT', url, payload })).status).toBe(403);
    }
  });

  it('are deleted only by who manages clubs, of the own club too', async () => {
    const remove = (side: typeof own) => async (person: Person) => {
      const id = await at.store('roadmaps', { name: 'To go', clubId: side.club, startPeriod: 2026, nbOfPeriods: 3 });
      return (await at.call(person, { method: 'DELETE', url: `/api/roadmaps/${id}` })).status;
    };
    for (const side of [own, foreign])
      expect(await statuses(remove(side))).toEqual(everyone(['super', 'clubs'], 200, 403));
  });

  it('come in by an import for the own club alone', async () => {
    const heads = ['Club id', 'Name', 'Start period', 'Nb of periods'];
    const plan = proposePlan(heads, configuredResource('roadmaps'));
    const rows = [own, foreign].map(({ club }) => [club, 'By import', 2026, 3]);
    const payload = { plan, rows };
    const answer = await at.call('lead', { method: 'POST', url: '/api/roadmaps/import', payload });
    expect(answer.status).toBe(202);
    await settleJobs(at, 'records.import');
    const listed = (await at.call('super', { url: '/api/roadmaps' })).body as { name: string; clubId: string }[];
    expect(listed.filter(({ name }) => name === 'By import').map(({ clubId }) => clubId)).toEqual([own.club]);
  });

  it('stay where who brought them in takes that back, and writes those of the club no longer', async () => {
    const { club } = own;
    const project = await at.store('projects', { name: 'Next round', assessmentId: world.assessment });
    const assessors = [{ assessorId: 'assessor', lead: true }];
    const led = await at.openClubAssessment({ projectId: project, assessors });
    const plan = proposePlan(['Club id', 'Name', 'Start period'], configuredResource('roadmaps'));
    const payload = { plan, rows: [[club, 'Of the one before', 2026]] };
    const { body } = await at.call('assessor', { method: 'POST', url: '/api/roadmaps/import', payload });
    await settleJobs(at, 'records.import');
    const url = `/api/clubassessments/${led}`;
    const withoutLead = { assessors: [{ assessorId: 'lead', lead: true }], version: await versionOf(url) };
    expect((await at.call('super', { method: 'PUT', url, payload: withoutLead })).status).toBe(200);
    const { id } = body as { id: string };
    expect((await at.call('assessor', { method: 'POST', url: `/api/imports/${id}/undo` })).status).toBe(202);
    const [job] = (await settleJobs(at, 'records.undoImport')).slice(-1);
    expect(job).toMatchObject({ failed: 1, logs: [{ errors: [{ rule: '11' }] }] });
    const listed = (await at.call('super', { url: '/api/roadmaps' })).body as { name: string }[];
    expect(listed.filter(({ name }) => name === 'Of the one before')).toHaveLength(1);
  });

  it('are read by staff but the federation variant', async () => {
    const read = async (person: Person) => (await at.call(person, { url: `/api/roadmaps/${foreign.roadmap}` })).status;
    const all = everybody.filter((person) => person !== 'vv');
    expect(await statuses(read)).toEqual(everyone(all, 200, 404));
  });
});

describe('somebody without a role', () => {
  // Assessors, leads and project managers hold no global role, and the menu of normal users leads to all three
  // (document 1 §2.3, decisions D and G); what is about a club assessment is for those who work on it.
  it.each([
    ['clubs', () => foreign.club, 200],
    ['projects', () => foreign.project, 200],
    ['roadmaps', () => foreign.roadmap, 200],
    ['surveys', () => foreign.survey, 404],
    ['clubassessments', () => foreign.assessment, 404],
  ] as const)('finds one of the %s as staff do', async (name, id, status) => {
    expect((await at.call('none', { url: `/api/${name}/${id()}` })).status).toBe(status);
  });

  it.each(['clubs', 'projects', 'roadmaps', 'surveys'])('changes none of the %s', async (name) => {
    const url = `/api/${name}/made-up`;
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await at.call('none', { method, url, payload: { version: 1 } })).status).toBe(403);
  });

  it.each(['users', 'companies', 'campfaqs', 'jobs'])('reads none of the %s', async (name) => {
    expect((await at.call('none', { url: `/api/${name}` })).status).toBe(403);
  });
});

describe('a project', () => {
  const put = async (person: Person, id: string, change: object) => {
    const url = `/api/projects/${id}`;
    return at.call(person, { method: 'PUT', url, payload: { ...change, version: await versionOf(url) } });
  };

  it('has the fields of its Flags tab changed by its managers, and no other project', async () => {
    const change = (id: string) => async (person: Person) => (await put(person, id, { showReport: true })).status;
    expect(await statuses(change(own.project))).toEqual(everyone(['super', 'pm'], 200, 403));
    expect(await statuses(change(foreign.project))).toEqual(everyone(['super'], 200, 403));
  });

  it('is changed in both forms of the call, with the history naming the manager', async () => {
    const url = `/api/projects/${own.project}`;
    const template = await at.store('mailtemplates', {
      value: 'M',
      kind: 'surveyInvitation',
      subject: { en: 'S' },
      body: { en: 'B' },
    });
    const flags = {
      ...{ name: 'Renamed', introductionVideo: { en: 'https://video.example/1' }, showResults: true },
      ...{ surveyInvitationTemplateId: template, projectManagers: ['pm', 'assessor'] },
      process: { items: [{ id: 's1', name: 'Call', stageId: 1 }] },
      schedule: { days: [{ id: 'd', start: '09:00', timeSlots: [] }] },
    };
    const payload = { id: own.project, ...flags, version: await versionOf(url) };
    const { status, body } = await at.call('pm', { method: 'PUT', url: '/api/projects', payload });
    expect([status, body]).toMatchObject([200, flags]);
    expect((await put('pm', own.project, { projectManagers: ['pm'] })).status).toBe(200);
    const { body: history } = await at.call('super', { url: `${url}/history` });
    expect(history).toEqual(expect.arrayContaining([expect.objectContaining({ by: 'pm' })]));
  });

  it('comes back whole, as long as the rest is as it was', async () => {
    const { body } = await at.call('pm', { url: `/api/projects/${own.project}` });
    expect((await put('pm', own.project, { ...(body as object), name: 'Whole' })).status).toBe(200);
  });

  it.each([
    ['the assessment', { assessmentId: 'other' }, 403],
    ['what it opens', { resources: {} }, 403],
    ['whether it is closed', { closed: true }, 403],
    ['a field that there is not', { nonsense: 1 }, 403],
    ['a name that is none', { name: '' }, 422],
  ])('has nothing else changed by its managers: %s', async (_, change, status) => {
    expect((await put('pm', own.project, change)).status).toBe(status);
  });

  it('names each field that a manager may not set once', async () => {
    const { body } = await put('pm', own.project, { closed: true, nonsense: 1, nothing: null });
    expect(body).toMatchObject({ code: 11, message: 'You may not set closed, nonsense, nothing' });
    const { details } = body as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(['closed', 'nonsense', 'nothing']);
  });

  it('is refused out of date, and without a version', async () => {
    const url = `/api/projects/${own.project}`;
    const version = await versionOf(url);
    await put('pm', own.project, { name: 'Once more' });
    const stale = await at.call('pm', { method: 'PUT', url, payload: { name: 'Stale', version } });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 21 }]);
    expect((await at.call('pm', { method: 'PUT', url, payload: { name: 'Stale' } })).status).toBe(422);
  });

  it('of somebody else is refused as one that does not exist', async () => {
    const of = (id: string) =>
      at.call('pm', { method: 'PUT', url: `/api/projects/${id}`, payload: { showReport: true, version: 1 } });
    expect(await of(foreign.project)).toEqual(await of('made-up'));
  });
});

describe('a club assessment', () => {
  it('is listed to exactly those whom the call for it answers', async () => {
    for (const side of [own, foreign]) {
      const opened = await statuses(async (person) => {
        const { status } = await at.call(person, { url: `/api/clubassessments/${side.assessment}` });
        return status;
      });
      const listed = await statuses(async (person) => {
        const rows = (await at.call(person, { url: '/api/clubassessments' })).body as { id: string }[];
        const payload = { projectIds: [side.project] };
        const filter = { method: 'POST' as const, url: '/api/clubassessments/filter', payload };
        const filtered = (await at.call(person, filter)).body as { id: string }[];
        expect(filtered.some(({ id }) => id === side.assessment)).toBe(rows.some(({ id }) => id === side.assessment));
        return rows.some(({ id }) => id === side.assessment) ? 200 : 404;
      });
      expect(listed).toEqual(opened);
      expect(listed['clubs']).toBe(404);
    }
  });
});

describe('a club assessment of others', () => {
  it('is told in the same words as one that does not exist, whatever the call', async () => {
    for (const path of ['', '/keynumbers', '/schedule', '/evaluation']) {
      const of = (id: string) => at.call('lead', { url: `/api/clubassessments/${id}${path}` });
      expect(await of(foreign.assessment)).toEqual(await of('made-up'));
      expect((await of(foreign.assessment)).status).toBe(404);
    }
  });
});

describe('the federation variant', () => {
  it.each(['vv', 'translator'] as const)('makes and shares no views: %s', async (owner) => {
    for (const shared of [true, false]) {
      const payload = { resource: 'clubs', name: 'Mine', view: {}, shared };
      expect((await at.call(owner, { method: 'POST', url: '/api/savedviews', payload })).status).toBe(403);
    }
    const id = await at.store('savedviews', { resource: 'clubs', name: 'Old', view: {}, shared: false, owner });
    const url = `/api/savedviews/${id}`;
    const change = (shared: boolean) =>
      at.call(owner, {
        method: 'PUT',
        url,
        payload: { resource: 'clubs', name: 'Old', view: {}, shared, version: 1 },
      });
    for (const shared of [true, false]) expect((await change(shared)).status).toBe(403);
    // One from before is theirs to take away.
    expect((await at.call(owner, { method: 'DELETE', url })).status).toBe(200);
  });

  it('learns of no shared view of a list that it may not read', async () => {
    const view = { resource: 'users', name: 'Verborgen', shared: true, view: {}, owner: 'clubs' };
    const url = (id: string) => `/api/savedviews/${id}`;
    const hidden = await at.call('vv', { method: 'DELETE', url: url(await at.store('savedviews', view)) });
    expect(hidden.status).toBe(404);
  });
});
