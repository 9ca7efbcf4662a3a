import type { InjectOptions } from 'fastify';
import type { Person } from '../assessments/openAssessmentWorld.ts';
import { world } from '../assessments/openAssessmentWorld.ts';
import { planningCalls } from './planningCalls.ts';
import { reportCalls } from './reportCalls.ts';
import { call, deciders, everybody, onAssessment, type Call, type CallContext } from './Call.ts';
import { fileCalls } from './fileCalls.ts';
import { openStructureCalls } from './structureCalls.ts';

/** An address about the club assessment of a call. */
const about =
  (path: (id: string) => string) =>
  ({ clubAssessment }: CallContext) => ({ url: `/api/${path(clubAssessment)}` });

const values =
  (assessorId: Person) =>
  ({ clubAssessment }: CallContext) => ({
    payload: { clubAssessmentId: clubAssessment, assessorId, assessmentTitleId: 't1', notes: 'Verborgen' },
  });

const change =
  (field: Record<string, unknown>) =>
  async ({ clubAssessment, at }: CallContext): Promise<Partial<InjectOptions>> => {
    const { body } = await at.call('super', { url: `/api/clubassessments/${clubAssessment}` });
    const { version } = body as { version: number };
    return { url: `/api/clubassessments/${clubAssessment}`, payload: { ...field, version } };
  };

const step =
  (path: string) =>
  ({ clubAssessment }: CallContext) => ({
    url: `/api/clubassessments/${clubAssessment}/${path}?isSuperAdmin=true`,
  });

/** Has a super admin close the data first. */
const afterClosing = (path: string) => async (context: CallContext) => {
  await context.at.call('super', { method: 'POST', ...step('softclose/data')(context) });
  return step(path)(context);
};

const opening = { clubId: world.club, projectId: world.project };
const changed = { changedLines: [{ reference: 't1', score: 1 }] };

/** Decides on a value that came late. */
const lateValue =
  (decision: string) =>
  async ({ at, clubAssessment }: CallContext) => {
    const about = { clubAssessmentId: clubAssessment, assessorId: 'lead', assessmentTitleId: 't1' };
    const changes = [{ path: ['notes'], base: null, value: 'Verborgen' }];
    const id = await at.store('latevalues', { ...about, changes, receivedAt: '2026-05-01T10:00:00.000Z' });
    return {
      url: `/api/clubassessments/${clubAssessment}/latevalues/${id}/${decision}`,
      payload: { reason: 'Typed twice' },
    };
  };

/** Decides on a file that came late. */
const lateFile = (decision: string) => async (context: CallContext) => {
  const { at, clubAssessment } = context;
  const name = 'Verborgen.jpg';
  const path = `clubassessments/${clubAssessment}/${'2'.repeat(32)}/${name}`;
  const facts = { name, path, size: 1, contentType: 'image/jpeg', sha256: 'a'.repeat(64), itemId: 'i1', uploadId: '' };
  const about = { clubAssessmentId: clubAssessment, assessorId: 'lead', assessmentTitleId: 't1', changes: [] };
  const id = await at.store('latevalues', { ...about, file: facts, receivedAt: '2026-05-01T10:00:00.000Z' });
  return {
    url: `/api/clubassessments/${clubAssessment}/latevalues/${id}/${decision}`,
    payload: { reason: 'Sent twice' },
  };
};

/** A club all of whose assessments the people of the tests have a part in. */
const elsewhere = async ({ at }: CallContext) => {
  await at.openClubAssessment({ clubId: world.eliteClub });
  return { headers: { ClubId: world.eliteClub } };
};

/** Kinds of action, and what everybody reads: not about one club assessment. */
const aboutNone = [
  'POST /api/clubassessments/:id/restore',
  'GET /api/projects/:id/deletedassessments',
  'GET /api/assessments',
  'PUT /api/projects/:id/weights',
  'POST /api/clubassessments',
  'GET /api/assessments/score',
  'POST /api/assessmentvalues/mutations',
];

const calls: Call[] = [
  // First: it scores every club assessment of the project, of which each call makes some.
  call('GET /api/assessments/score', ['super', 'consultant', 'vv', 'pm'], {
    url: `/api/assessments/score?projectId=${world.project}&recalculate=false`,
  }),
  ...openStructureCalls,

  call('GET /api/clubassessments', everybody),
  call('GET /api/clubassessments/mine', everybody),
  call('GET /api/clubassessments/leads', everybody),
  call('POST /api/clubassessments/filter', everybody, { payload: { projectIds: [world.project] } }),
  call(
    'GET /api/clubassessments/:id',
    onAssessment,
    about((id) => `clubassessments/${id}`),
  ),
  call('POST /api/clubassessments', ['super', 'clubs', 'pm'], { payload: opening }, { status: 201 }),
  call('PUT /api/clubassessments', deciders, async (context) => {
    const { payload } = await change({ target: { STRA: 0.6 } })(context);
    return { payload: { ...(payload as object), id: context.clubAssessment } };
  }),
  call('PUT /api/clubassessments/:id status', deciders, change({ target: { STRA: 0.7 } })),
  call(
    'PUT /api/clubassessments/:id schedule',
    deciders,
    change({ schedule: { days: [{ id: 'd', date: '2026-03-01' }] } }),
  ),
  call('PUT /api/clubassessments/:id observations', deciders, change({ linkedObservations: ['o1'] })),
  call('DELETE /api/clubassessments/:id', ['super', 'pm'], ({ clubAssessment: id }) => ({
    url: `/api/clubassessments/${id}`,
    headers: { 'if-match': '"1"' },
  })),
  call(
    'DELETE /api/clubassessments/delete/:id',
    ['super', 'pm'],
    about((id) => `clubassessments/delete/${id}`),
  ),
  call('GET /api/projects/:id/deletedassessments', ['super', 'pm'], {
    url: `/api/projects/${world.project}/deletedassessments`,
  }),
  call('POST /api/clubassessments/:id/restore', ['super', 'pm'], async ({ at, clubAssessment: id }) => {
    await at.call('super', { method: 'DELETE', url: `/api/clubassessments/delete/${id}` });
    return { url: `/api/clubassessments/${id}/restore` };
  }),
  call(
    'GET /api/clubassessments/:id/schedule',
    onAssessment,
    about((id) => `clubassessments/${id}/schedule`),
  ),
  call(
    'GET /api/clubassessments/:id/keynumbers',
    onAssessment,
    about((id) => `clubassessments/${id}/keynumbers`),
  ),
  call(
    'GET /api/clubassessments/:id/evaluation',
    onAssessment,
    about((id) => `clubassessments/${id}/evaluation?itemId=i4`),
  ),

  call(
    'GET /api/assessments/:id/survey',
    onAssessment,
    about((id) => `assessments/${id}/survey`),
    { status: 404 },
  ),
  call(
    'GET /api/assessmentsurveys/:id/users',
    onAssessment,
    about((id) => `assessmentsurveys/${id}/users`),
  ),
  call(
    'GET /api/assessmentsurveys/:id/report',
    onAssessment,
    about((id) => `assessmentsurveys/${id}/report?lang=en`),
    { status: 404 },
  ),
  ...['intstandards', 'dpmodel', 'radar', 'promises', 'quality'].map((path) =>
    call(
      `GET /api/clubassessments/:id/${path}`,
      onAssessment,
      about((id) => `clubassessments/${id}/${path}`),
    ),
  ),
  ...['numberofassessments', 'numberofassessmentsgender', 'numberofassessmentsorganization'].map((path) =>
    call(
      `GET /api/assessmentfinalscores/${path}`,
      onAssessment,
      about((id) => `assessmentfinalscores/${path}?clubAssessmentId=${id}`),
    ),
  ),
  call(
    'GET /api/fifalisting',
    onAssessment,
    about((id) => `fifalisting?clubAssessmentId=${id}`),
  ),

  call(
    'GET /api/assessmentvalues/club',
    onAssessment,
    about((id) => `assessmentvalues/club?clubAssessmentId=${id}`),
  ),
  call(
    'GET /api/assessmentvalues/assessor',
    onAssessment,
    about((id) => `assessmentvalues/assessor?clubAssessmentId=${id}`),
  ),
  call(
    'GET /api/assessmentvalues/assessor of-the-second-assessor',
    onAssessment.filter((person) => person !== 'assessor'),
    about((id) => `assessmentvalues/assessor?clubAssessmentId=${id}&assessorId=assessor2`),
  ),
  call(
    'GET /api/assessmentvalues/assessor of-the-lead',
    onAssessment.filter((person) => person !== 'assessor' && person !== 'assessor2'),
    about((id) => `assessmentvalues/assessor?clubAssessmentId=${id}&assessorId=lead`),
  ),
  call('POST /api/assessmentvalues/assessor of-the-lead', deciders, values('lead')),
  call('POST /api/assessmentvalues/assessor of-an-assessor', ['assessor'], values('assessor')),
  call('POST /api/assessmentvalues/mutations', everybody, { payload: { mutations: [] } }),
  call(
    'GET /api/clubassessments/:id/devices',
    deciders,
    about((id) => `clubassessments/${id}/devices`),
  ),
  call(
    'GET /api/clubassessments/:id/latevalues',
    deciders,
    about((id) => `clubassessments/${id}/latevalues`),
  ),
  call(
    'GET /api/clubassessments/:id/latevalues/mine',
    onAssessment,
    about((id) => `clubassessments/${id}/latevalues/mine`),
  ),
  call('POST /api/clubassessments/:id/latevalues/:lateId/take', deciders, lateValue('take')),
  call('POST /api/clubassessments/:id/latevalues/:lateId/take of-a-file', deciders, lateFile('take')),
  call('POST /api/clubassessments/:id/latevalues/:lateId/dismiss', deciders, lateValue('dismiss')),

  call('GET /api/projects/:id/clubid', onAssessment, {
    ...{ url: `/api/projects/${world.project}/clubid`, headers: { ClubId: world.club } },
  }),
  // Nobody is turned away: there is no Tag-it service.
  call('GET /api/tagit/observations', everybody, { headers: { ClubId: world.club } }, { status: 404 }),
  call('GET /api/files/token', onAssessment, elsewhere, { but: { vv: 404 } }),
  ...fileCalls,
  ...reportCalls,
  ...planningCalls,

  call('POST /api/clubassessments/projectScores', ['super', 'consultant', 'vv', 'pm'], ({ clubAssessment }) => ({
    payload: { clubAssessments: [{ id: clubAssessment }] },
  })),
  call('POST /api/assessments/score', onAssessment, ({ clubAssessment }) => ({
    payload: { clubAssessmentId: clubAssessment },
  })),
  call(
    "POST /api/assessments/score with-somebody's-own-lights",
    ['super', 'pm', 'lead', 'assessor', 'assessor2'],
    ({ clubAssessment }) => ({ payload: { clubAssessmentId: clubAssessment, ...changed } }),
  ),
  call(
    'GET /api/assessmentfinalscores/available',
    onAssessment,
    about((id) => `assessmentfinalscores/available?clubAssessmentId=${id}`),
  ),

  call('POST /api/clubassessments/:id/softclose/data/status', onAssessment, step('softclose/data/status')),
  call('POST /api/clubassessments/:id/softclose/data', deciders, step('softclose/data')),
  call('POST /api/clubassessments/:id/reopen/data', ['super'], afterClosing('reopen/data')),
  call('POST /api/clubassessments/:id/softclose/assessment', deciders, afterClosing('softclose/assessment')),
  call('GET /api/clubassessments/:id/snapshot', deciders, async (context) => {
    const closing = await afterClosing('softclose/assessment')(context);
    await context.at.call('super', { method: 'POST', ...closing });
    return { url: `/api/clubassessments/${context.clubAssessment}/snapshot` };
  }),
];

/** Structures, club assessments, values, scores and the life cycle (documents 2 §6, 3 §6; decisions D, G). */
export const assessmentCalls: Call[] = calls.map((one) => ({
  ...one,
  outsiders: aboutNone.includes(one.route) ? 403 : 404,
}));
