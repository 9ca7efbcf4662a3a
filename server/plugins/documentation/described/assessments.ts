import { anything, flag, listOf, shape, text, whole, type RouteDescriptions } from '../RouteDescription.ts';

const tag = 'club assessments';
const byClubAssessment = { clubAssessmentId: text };
const value = shape(
  { clubAssessmentId: text, itemId: text, mutationId: text },
  { baseVersion: whole, value: anything, notes: text },
);
const clubAssessment = anything;

export const assessments: RouteDescriptions = {
  'GET /api/clubassessments': {
    tag,
    summary: 'The club assessments that one may open',
    answer: listOf(clubAssessment),
  },
  'POST /api/clubassessments': {
    tag,
    summary: 'Open a club assessment',
    body: clubAssessment,
    answer: clubAssessment,
    status: 201,
  },
  'POST /api/clubassessments/filter': {
    ...{ tag, summary: 'The club assessments of projects' },
    ...{ body: shape({ projectIds: listOf(text) }), answer: listOf(clubAssessment) },
  },
  'GET /api/clubassessments/:id': {
    tag,
    summary: 'One club assessment, with the role that one has on it',
    answer: clubAssessment,
  },
  'PUT /api/clubassessments': {
    tag,
    summary: 'Change a club assessment, its id in the body',
    body: clubAssessment,
    answer: clubAssessment,
  },
  'PUT /api/clubassessments/:id': {
    tag,
    summary: 'Change a club assessment',
    body: clubAssessment,
    answer: clubAssessment,
  },
  'DELETE /api/clubassessments/:id': { tag, summary: 'Move a club assessment to the trash', answer: clubAssessment },
  'DELETE /api/clubassessments/delete/:id': {
    tag,
    summary: 'Move a club assessment to the trash',
    answer: clubAssessment,
  },
  'GET /api/clubassessments/:id/schedule': { tag, summary: 'The schedule of a club assessment', answer: anything },
  'POST /api/clubassessments/:id/softclose/data': {
    tag,
    summary: 'Close the data of a club assessment',
    answer: clubAssessment,
  },
  'POST /api/clubassessments/:id/reopen/data': { tag, summary: 'Open closed data again', answer: clubAssessment },
  'POST /api/clubassessments/:id/softclose/data/status': { tag, summary: 'Whether the data are closed', answer: flag },
  'POST /api/clubassessments/:id/softclose/assessment': {
    ...{ tag, summary: 'Close a club assessment for good and copy its label to the club' },
    answer: clubAssessment,
  },
  'GET /api/clubassessments/:id/evaluation': {
    ...{ tag, summary: 'What the expressions of items come to for the club' },
    ...{ query: { itemId: text }, answer: anything },
  },
  'GET /api/clubassessments/:id/keynumbers': {
    tag,
    summary: 'The key numbers of the club of an assessment',
    answer: anything,
  },
  'GET /api/assessments': {
    ...{ tag, summary: 'Structures: of a project, of a club assessment, or by id' },
    ...{ query: { projectId: text, project: text, ...byClubAssessment }, answer: anything },
  },
  'GET /api/assessments/globalpass': { tag, summary: 'The global pass, whole', answer: anything },
  'GET /api/assessments/:id/survey': { tag, summary: 'The survey of a club assessment', answer: anything },
  'GET /api/assessmentsurveys/:id/users': {
    tag,
    summary: 'Who has been asked, and who has answered',
    answer: listOf(anything),
  },
  'GET /api/fifalisting': {
    ...{ tag, summary: 'What the federation lists about the club' },
    ...{ query: byClubAssessment, answer: shape({ rows: listOf(shape({ label: text, value: text })) }) },
  },
  'POST /api/assessments/score': {
    ...{ tag, summary: 'Calculate the score of a club assessment' },
    ...{ body: shape(byClubAssessment, { overrides: listOf(anything) }), answer: anything },
  },
  'GET /api/assessments/score': {
    ...{ tag, summary: 'The scores of a project as FinalScores_{project name}.csv, a row a club assessment' },
    query: { projectId: text, assessorId: text, recalculate: flag, lang: text },
    answer: { type: 'string', format: 'binary' },
  },
  'GET /api/assessmentfinalscores/available': {
    ...{ tag, summary: 'Whether a club assessment has final values' },
    ...{ query: byClubAssessment, answer: flag },
  },
  'GET /api/assessmentvalues/assessor': {
    ...{ tag, summary: 'The values of an assessor' },
    ...{ query: { ...byClubAssessment, assessorId: text }, answer: listOf(anything) },
  },
  'POST /api/assessmentvalues/assessor': {
    ...{ tag, summary: 'Save one value of an assessor, or many; the same mutation twice changes nothing' },
    ...{ body: { oneOf: [value, listOf(value)] }, answer: { oneOf: [anything, listOf(anything)] } },
  },
  'GET /api/assessmentvalues/club': {
    tag,
    summary: 'What the club itself has answered',
    query: byClubAssessment,
    answer: listOf(anything),
  },
};
