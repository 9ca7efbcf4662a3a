import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import { weighedLists } from '#domain/scoring/setWeights.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { answeredRecord } from '#engine/server/recordSchemas.ts';
import {
  anything,
  exactly,
  flag,
  listOf,
  mapOf,
  moment,
  number,
  oneOf,
  orNull,
  record,
  shape,
  text,
  whole,
  type Described,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';

const tag = 'club assessments';
const nodeWeights = listOf(shape({ id: text, weightingFactor: { ...number, minimum: 1, maximum: 1_000_000 } }));
const byClubAssessment = { clubAssessmentId: text };
const stored = record('clubAssessment');
const late = record('lateValue');
const rights = mapOf(oneOf('READ', 'WRITE'));
/** With the stage of today; of one also what its reader is and may. */
const clubAssessment: Described = answeredRecord(resolveBareEntity(schemas.clubAssessment), {
  ...{ stage: text, stageColour: text, role: text, rights },
});
const created: Described = { $ref: 'clubAssessmentInput#' };
const changed: Described = { $ref: 'clubAssessmentChange#' };
const list = {
  'Content-Range': { ...text, description: '`clubassessments {first}-{last}/{total}`; `*` where there is more' },
  'X-Next-Cursor': { ...text, description: 'There is more: where it begins, for `after`' },
  Link: { ...text, description: 'The address of what comes next, rel="next" (RFC 8288)' },
};

/** What an assessor writes of one topic; only what is sent changes. */
const value = shape(
  { clubAssessmentId: text, assessorId: text },
  {
    ...{ assessmentTitleId: text, mutationId: orNull(text), baseVersion: orNull(whole), notes: orNull(text) },
    ...{ itemValues: listOf({ $ref: 'assessorValueItemValue#' }), reminder: orNull(text) },
    ...{ interviewValues: listOf({ $ref: 'assessorValueInterviewValue#' }), reminderCompleted: orNull(flag) },
    ...{ trafficLightValue: orNull({ type: 'integer', minimum: 0, maximum: 4 }), assessmentValue: orNull(anything) },
    ...{ findings: orNull(anything), actionPoints: orNull(anything), formalDocumentKeywords: orNull(listOf(text)) },
  },
);
const kept: Described = answeredRecord(resolveBareEntity(schemas.assessorValue), { mutationId: orNull(text) });
const refused = shape({ code: whole, message: text }, { details: {} });
const outcome: Described = {
  anyOf: [
    exactly({ mutationId: orNull(text), record: record('assessorValue') }),
    exactly({ mutationId: {}, error: refused }),
  ],
};

const id = { ...text, description: 'Of the mutation, as it was sent' };
/** A day as `schedule.days` holds it; what the club says of it is not taken. */
const scheduleDay = shape(
  { id: text },
  {
    ...{ date: orNull(text), start: text, timeSlots: listOf(anything), base: orNull(anything) },
    notify: { ...flag, description: 'False: nobody is invited to it by mail' },
  },
);
const target = shape({ clubAssessmentId: text, assessorId: text, assessmentTitleId: text });
const fieldChange = shape({ path: { ...listOf(text), minItems: 1, maxItems: 2 } }, { base: anything, value: anything });
/** A device sends parts with what they were before: whatever else was changed meanwhile merges. */
const mutation = shape({ id: text, target, changes: listOf(fieldChange) }, { madeAt: orNull(text) });
const device = shape({ deviceId: text, unsent: mapOf(whole) }, { label: text });
const assessorValue = record('assessorValue');
const result: Described = {
  anyOf: [
    exactly({ id, outcome: oneOf('applied'), record: assessorValue }),
    exactly({ id, outcome: oneOf('late'), record: orNull(assessorValue) }),
    exactly({ id, outcome: oneOf('duplicate'), first: oneOf('applied', 'late'), record: orNull(assessorValue) }),
    exactly({ id, outcome: oneOf('conflict'), record: assessorValue, by: orNull(text), at: text }),
    exactly({ id, outcome: oneOf('refused'), error: refused }),
  ],
};
const holding = exactly({ person: orNull(text), label: orNull(text), unsent: whole, at: text });

const partOf = (name: string) => listOf({ $ref: `assessmentVersion${name}#` });
const structure = exactly({
  ...{ id: text, assessmentVersionId: text, number: whole, name: mapOf(text), kind: orNull(text) },
  ...{ projectId: orNull(text), dimensions: partOf('Dimension'), subDimensions: partOf('SubDimension') },
  ...{ topics: partOf('Topic'), items: partOf('Item'), characteristics: partOf('Characteristic') },
  ...{ interviewees: partOf('Interviewee'), topicInterviewees: partOf('TopicInterviewee') },
  topicIntervieweeItems: partOf('TopicIntervieweeItem'),
});
const evaluation = exactly({ result: orNull(number), error: orNull(text) });
const lines = listOf({ $ref: 'finalScoreScoreLine#' });
const changedLine = shape(
  { reference: text, score: orNull({ type: 'integer', enum: [0, 1, 2, 3, 4] }) },
  { reason: orNull(text) },
);
const changes = { changedLines: listOf(changedLine) };
const inHeader = { Changes: { ...text, description: 'JSON: {"changedLines":[…]}, as the body may hold it' } };

const ifMatch = { 'If-Match': { ...text, description: 'The version in quotes: only as that one' } };

export const assessments: RouteDescriptions = {
  'GET /api/clubassessments': {
    ...{ tag, summary: 'The club assessments that one may open', headers: list },
    ...{
      query: { clubId: text, after: text, filter: { ...text, description: '`{"id":[…]}`: of these alone' } },
      takesHeaders: { ClubId: text },
      answer: listOf(clubAssessment),
    },
  },
  'GET /api/clubassessments/mine': {
    ...{
      tag,
      summary: 'What one works on as an assessor or manager, with how many items of the checklist are answered',
    },
    answer: exactly({ assessments: listOf(anything), clubs: listOf(anything), projects: listOf(anything) }),
  },
  'GET /api/clubassessments/leads': {
    ...{ tag, summary: 'Ids of the accounts that can lead a club assessment', answer: listOf(text) },
  },
  'POST /api/clubassessments': {
    ...{ tag, summary: 'Open a club assessment', body: created, answer: clubAssessment, status: 201 },
  },
  'POST /api/clubassessments/filter': {
    ...{ tag, summary: 'The club assessments of projects' },
    body: shape({ projectIds: { ...listOf({ ...text, maxLength: 64 }), maxItems: 1_000 } }),
    answer: listOf(clubAssessment),
  },
  'GET /api/clubassessments/:id': {
    ...{ tag, summary: 'One club assessment, with the role that one has on it', answer: clubAssessment },
  },
  'PUT /api/clubassessments': {
    ...{ tag, summary: 'Change a club assessment, its id in the body' },
    ...{ body: changed, answer: clubAssessment },
  },
  'PUT /api/clubassessments/:id': {
    ...{ tag, summary: 'Change a club assessment', body: changed, answer: clubAssessment },
  },
  'DELETE /api/clubassessments/:id': {
    ...{ tag, summary: 'Move a club assessment that is not closed to the trash; its visits are cancelled' },
    ...{ takesHeaders: { 'If-Match': { ...text, description: 'Required: the version in quotes, or `*`' } } },
    answer: stored,
  },
  'GET /api/projects/:id/deletedassessments': {
    ...{ tag, summary: 'The club assessments of a project that lie in the trash, the latest first' },
    answer: listOf(exactly({ id: text, clubName: orNull(text), deletedAt: text, deletedBy: orNull(text) })),
  },
  'POST /api/clubassessments/:id/restore': {
    ...{ tag, summary: 'Bring a club assessment back from the trash', answer: clubAssessment },
  },
  'DELETE /api/clubassessments/delete/:id': {
    ...{ tag, summary: 'The same by the address of the documents, of whichever version', takesHeaders: ifMatch },
    answer: stored,
  },
  'GET /api/clubassessments/:id/schedule': { tag, summary: 'The schedule of a club assessment', answer: anything },
  'GET /api/clubassessments/:id/schedule/bookings': {
    ...{ tag, summary: 'When its assessors, or places of its club, are taken by other visits' },
    answer: listOf(
      exactly({
        ...{ date: text, start: whole, end: whole, assessorIds: listOf(text) },
        ...{ location: orNull(text), club: orNull(text) },
      }),
    ),
  },
  'GET /api/clubassessments/:id/schedule/recipients': {
    ...{ tag, summary: 'Who is mailed about the days of the visit, and which of them they hold' },
    answer: listOf(exactly({ name: text, part: oneOf('club', 'assessor', 'former'), days: listOf(text) })),
  },
  'POST /api/clubassessments/:id/schedule/days': {
    ...{ tag, summary: 'Store a day of the visit; with `base`, as it was read, it is merged with what others changed' },
    ...{ body: scheduleDay, answer: anything },
  },
  'DELETE /api/clubassessments/:id/schedule/days/:dayId': {
    ...{
      tag,
      summary: 'Remove a day of the visit; with `base`, as it was read, only if its plan is still that',
      answer: anything,
    },
  },
  'POST /api/clubassessments/:id/softclose/data': {
    ...{ tag, summary: 'Close the data of a club assessment', takesHeaders: inHeader, answer: stored },
  },
  'POST /api/clubassessments/:id/reopen/data': { tag, summary: 'Open closed data again', answer: stored },
  'POST /api/clubassessments/:id/softclose/data/status': { tag, summary: 'Whether the data are closed', answer: flag },
  'POST /api/clubassessments/:id/softclose/assessment': {
    ...{ tag, summary: 'Close a club assessment for good and copy its label to the club', answer: stored },
  },
  'GET /api/clubassessments/:id/evaluation': {
    ...{ tag, summary: 'What the expressions of items come to for the club: by id, or that of one item' },
    ...{ query: { itemId: text }, answer: { anyOf: [evaluation, mapOf(evaluation)] } },
  },
  'GET /api/clubassessments/:id/keynumbers': {
    ...{ tag, summary: 'The key numbers of the club of an assessment, of one age group or of the whole club' },
    query: { ageGroup: { ...text, description: 'U6 to U21' } },
    answer: listOf(
      exactly({
        ...{ id: text, key: text, name: mapOf(text), result: orNull(number), error: orNull(text) },
        ...{ labels: listOf({}), dataSources: whole },
      }),
    ),
  },
  'GET /api/assessments': {
    ...{ tag, summary: 'The structure of a project or of a club assessment; else the global pass' },
    query: {
      ...{ projectId: text, project: text, assessmentId: text, ...byClubAssessment },
      languages: { ...text, description: 'Of a club assessment: the languages of its texts, by commas; none: all' },
    },
    answer: structure,
  },
  'GET /api/assessments/globalpass': { tag, summary: 'The global pass, whole', answer: structure },
  'PUT /api/projects/:id/weights': {
    ...{ tag, summary: 'Weighting factors of a project, as a new version of its structure', answer: structure },
    body: shape(
      { assessmentVersionId: { ...text, description: 'The version that was read' } },
      Object.fromEntries(weighedLists.map((list) => [list, nodeWeights])),
    ),
  },
  'GET /api/assessments/:id/survey': { tag, summary: 'The survey of a club assessment', answer: record('survey') },
  'GET /api/assessmentsurveys/:id/users': {
    ...{ tag, summary: 'Who has been asked, and who has answered' },
    answer: listOf(exactly({ id: text, status: whole, surveyGroupId: text })),
  },
  'GET /api/fifalisting': {
    ...{ tag, summary: 'What the federation lists about the club' },
    ...{ query: byClubAssessment, answer: exactly({ rows: listOf(exactly({ label: text, value: text })) }) },
  },
  'POST /api/assessments/score': {
    ...{ tag, summary: 'Calculate the score of a club assessment', takesHeaders: inHeader },
    body: shape(byClubAssessment, {
      ...{ assessorId: orNull(text), recalcOfItemsNumericScore: orNull(flag) },
      ...changes,
    }),
    answer: lines,
  },
  'GET /api/assessments/score': {
    ...{ tag, summary: 'The scores of a project as FinalScores_{project name}.csv, a row a club assessment' },
    ...{ query: { projectId: text, assessorId: text, recalculate: flag, lang: text }, media: ['text/csv'] },
  },
  'POST /api/clubassessments/projectScores': {
    ...{
      tag,
      summary: "The scores of club assessments, by their lead's values: assessment, dimensions, sub-dimensions",
    },
    body: shape({ clubAssessments: { ...listOf(shape({ id: { ...text, maxLength: 64 } })), maxItems: 1_000 } }),
    answer: listOf(
      exactly({
        ...{ clubAssessmentId: text, clubId: text, clubName: text, projectId: text, projectName: text },
        ...{ assessorId: orNull(text), assessorName: orNull(text), visitDate: orNull(text) },
        ...{ dataClosedAt: orNull(moment), lines },
      }),
    ),
  },
  'GET /api/assessmentfinalscores/available': {
    ...{ tag, summary: 'Whether a club assessment has final values' },
    ...{ query: byClubAssessment, answer: flag },
  },
  'GET /api/assessmentvalues/assessor': {
    ...{ tag, summary: 'The values of an assessor' },
    ...{ query: { ...byClubAssessment, assessorId: text }, answer: listOf(record('assessorValue')) },
  },
  'POST /api/assessmentvalues/assessor': {
    ...{ tag, summary: 'Save one value of an assessor, or many; the same mutation twice changes nothing' },
    ...{ body: { oneOf: [value, { ...listOf(value), maxItems: 500 }] } },
    answer: { oneOf: [kept, listOf(outcome)] },
  },
  'POST /api/assessmentvalues/mutations': {
    ...{ tag, summary: 'Apply mutations that a device made, one by one; each result names its mutation' },
    ...{ body: shape({ mutations: { ...listOf(mutation), maxItems: 500 } }, { device }) },
    answer: exactly({ results: listOf(result) }),
  },
  'GET /api/clubassessments/:id/devices': {
    ...{ tag, summary: 'Devices that still hold values of a club assessment', answer: listOf(holding) },
  },
  'GET /api/clubassessments/:id/latevalues': {
    ...{ tag, summary: 'What came after the data was closed: changes of values, and files', answer: listOf(late) },
  },
  'GET /api/clubassessments/:id/latevalues/mine': {
    ...{ tag, summary: 'Of what came after the data was closed, what the person sent', answer: listOf(late) },
  },
  'POST /api/clubassessments/:id/latevalues/:lateId/take': {
    ...{ tag, summary: 'Take a late value over, or list a late file, once the data is open again', answer: late },
    body: shape({}, { version: { ...whole, description: 'Of the value as it was seen, where it has changed since' } }),
  },
  'POST /api/clubassessments/:id/latevalues/:lateId/dismiss': {
    ...{ tag, summary: 'Dismiss a late value or file with a reason' },
    ...{ body: shape({ reason: text }), answer: late },
  },
  'GET /api/assessmentvalues/club': {
    ...{ tag, summary: 'What the club itself has answered' },
    ...{ query: byClubAssessment, answer: listOf(record('clubValue')) },
  },
};
