import {
  exactly,
  flag,
  listOf,
  mapOf,
  number,
  oneOf,
  orNull,
  record,
  shape,
  text,
  textsOrNull,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { peerGroups } from '#domain/results/peerGroups.ts';
import { parquetType } from '#engine/server/export/writeParquet.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { listHeaders, listQuery } from '#engine/server/routeDescriptions.ts';
import { projectQualityRulesValues } from '#schemas/generated/types.ts';
import { queued } from './clubs.ts';

const tag = 'club assessments';
const axes = listOf(exactly({ name: text, percent: orNull(number) }));
/** Closed assessments alike in one way; reference values stand where there are fewer than five. */
const compared = {
  group: oneOf('all', 'gender', 'organisationType', 'confederation'),
  key: { anyOf: [orNull(text), whole] },
  ...{ n: whole, isReference: flag },
};
/** Null where nothing is scored, or where too few clubs are behind it. */
const dimensionScore = {
  ...{ dimensionReference: text, subDimensionReference: orNull(text), score: orNull(number) },
  name: mapOf(text),
};
const counted = { query: { clubAssessmentId: text }, answer: whole };

const group = {
  ...{ id: text, type: orNull(text), name: text, minAmount: whole, average: orNull(number) },
  ...{ amountInvited: whole, amountInProgress: whole, amountResponded: whole },
  elements: listOf(
    exactly({
      ...{ id: text, type: oneOf('text', 'scale', 'choice', 'choices'), text, n: whole, average: orNull(number) },
      ...{ options: listOf(exactly({ id: text, text, amount: whole })), texts: listOf(text) },
    }),
  ),
};

const quality = listOf(exactly({ rule: oneOf(...projectQualityRulesValues), count: whole }));
const done = exactly({ done: whole, all: whole });

export const results: RouteDescriptions = {
  'GET /api/clubassessments/:id/intstandards': {
    ...{ tag, summary: 'International standards that are met in the final values, beside medians of others' },
    answer: exactly({
      ...{ count: orNull(whole), maximum: whole },
      comparisons: listOf(exactly({ ...compared, median: number })),
    }),
  },
  'GET /api/clubassessments/:id/dpmodel': {
    ...{ tag, summary: 'The scoring lines of the final values; none while there are none' },
    answer: listOf({ $ref: 'finalScoreScoreLine#' }),
  },
  'GET /api/clubassessments/:id/radar': {
    ...{ tag, summary: 'The eight axes of the final values, with earlier assessments of the club and medians' },
    answer: exactly({
      axes,
      earlier: listOf(exactly({ id: text, name: orNull(text), visitDate: orNull(text), axes })),
      comparisons: listOf(exactly({ ...compared, axes })),
    }),
  },
  'GET /api/clubassessments/:id/scorePerDimension': {
    ...{
      tag,
      summary: 'Scores of a club by dimension and sub-dimension, of its latest closed assessment in a project',
    },
    query: { clubId: { ...text, description: 'The club, unless the header ClubId names it' } },
    answer: listOf(exactly(dimensionScore)),
  },
  'GET /api/clubassessments/:id/medianScorePerDimension': {
    ...{
      tag,
      summary: 'Medians of the clubs of a project by dimension and sub-dimension, and how many clubs they are of',
    },
    answer: listOf(exactly({ ...dimensionScore, n: whole })),
  },
  'GET /api/assessmentfinalscores': {
    ...{
      tag,
      summary:
        'The table of final scores: a row a line of each closed club assessment that one may open, down to its topics',
    },
    query: {
      ...listQuery.properties,
      format: {
        ...oneOf('json', 'csv', 'parquet'),
        description: 'csv and parquet: all rows of the filter, whatever the range',
      },
      columns: { ...text, description: 'Of csv and parquet: fields with commas between' },
      relations: {
        ...oneOf('labels', 'ids'),
        description: 'Of csv and parquet: names of clubs and projects, or their ids',
      },
    },
    answer: listOf(record('finalLine')),
    media: ['application/json', 'text/csv', parquetType],
    headers: listHeaders,
  },
  'POST /api/assessmentfinalscores/rebuild': {
    ...{ tag, summary: 'Make the table of final scores again from the closing snapshots, and the totals of values' },
    ...{ answer: queued, status: 202 },
  },
  'GET /api/assessmentfinalscores/numberofassessments': {
    ...{ tag, summary: 'How many closed assessments there are to compare with', ...counted },
  },
  'GET /api/assessmentfinalscores/numberofassessmentsgender': {
    ...{ tag, summary: 'How many of them are of a project with the same gender', ...counted },
  },
  'GET /api/assessmentfinalscores/numberofassessmentsorganization': {
    ...{ tag, summary: 'How many of them are of a club of the same organisation type', ...counted },
  },
  'GET /api/clubassessments/monitor': {
    ...{ tag, summary: 'How the club assessments of projects are coming on, what is latest first' },
    query: {
      projectIds: { ...text, description: 'Ids with commas between' },
      keyNumberIds: { ...text, description: 'Key numbers to show beside, ids with commas between' },
    },
    answer: listOf(
      exactly({
        ...{ id: text, clubId: text, club: text, projectId: text, project: text, ...textsOrNull('visitDate') },
        stage: oneOf('UNKOWN', 'PREVISIT', 'ONSITE', 'POSTVISIT', 'CLOSED'),
        stageColour: oneOf('green', 'orange', 'red', 'grey'),
        process: done,
        checklist: listOf(exactly({ id: text, ...textsOrNull('name'), lead: flag, done: whole, all: whole })),
        surveys: orNull(done),
        overdue: listOf(exactly({ deadline: oneOf('assessment', 'survey'), date: text, days: whole })),
        quality,
        keyNumbers: mapOf(number),
      }),
    ),
  },
  'GET /api/clubassessments/:id/peerScorePerDimension': {
    ...{ tag, summary: 'A club among those like it: its percentile by dimension, and their medians' },
    ...{ query: { by: text, clubId: text }, takesHeaders: { ClubId: text } },
    answer: exactly({
      ...{ by: listOf(oneOf(...peerGroups)), keys: listOf(orNull(text)), n: whole },
      scores: listOf(exactly({ ...dimensionScore, n: whole, percentile: orNull(number) })),
    }),
  },
  'GET /api/clubs/:id/productivity': {
    ...{ tag: 'clubs', summary: 'The key numbers of productivity of a club, by season and age group' },
    answer: listOf(
      exactly({
        ...{ id: text, key: text, name: mapOf(text) },
        figures: listOf(exactly({ season: whole, ageGroup: text, value: number })),
      }),
    ),
  },
  'GET /api/roadmaps/writable': {
    ...{ tag: 'roadmaps', summary: 'Whether the person writes roadmaps of the club; of any where none is named' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text }, answer: flag },
  },
  'GET /api/roadmaps/:id/basis': {
    ...{
      tag: 'roadmaps',
      summary: 'Dimensions, last scores and final action points that the timeline of a roadmap has',
    },
    answer: exactly({
      ...{ mayWrite: flag, season: whole, isCalendarYear: flag },
      dimensions: listOf(exactly({ reference: text, name: mapOf(text), lastScore: orNull(whole) })),
      scored: orNull(exactly({ id: text, ...textsOrNull('name', 'visitDate') })),
      reports: listOf(
        exactly({
          ...{ id: text, ...textsOrNull('name', 'visitDate') },
          points: listOf(exactly({ id: text, text, reference: text })),
        }),
      ),
    }),
  },
  'GET /api/clubassessments/:id/quality': {
    ...{ tag, summary: 'What is amiss in a club assessment before it is closed, by the rules of its project' },
    answer: quality,
  },
  'GET /api/clubassessments/:id/promises': {
    ...{ tag, summary: 'The cards of the active roadmap of the club, for who assesses it' },
    answer: listOf(
      exactly({
        ...{ isOverdue: flag, subDimensionReference: orNull(text) },
        card: shape({ id: text, title: text, season: whole, reference: text, status: text }),
      }),
    ),
  },
  'GET /api/roadmaps/:id/sheet': {
    ...{ tag: 'roadmaps', summary: 'The cards of a roadmap as a workbook' },
    query: { lang: { ...text, description: 'Language of the names of dimensions, two letters' } },
    media: [documentTypes.xlsx],
  },
  'GET /api/assessmentsurveys/:id/report': {
    ...{ tag, summary: 'What the people of the survey answered, once every group has reached its minimum' },
    query: { lang: { ...text, description: 'Language of the texts, two letters' } },
    answer: exactly({
      ...{ surveyClosed: flag, hasReachedMinimum: flag, globalAverage: orNull(number) },
      globalStatSummary: exactly({ surveysInvited: whole, surveysInProgress: whole, surveysCompleted: whole }),
      groupReports: listOf(exactly(group)),
      profileReports: listOf(exactly({ profile: oneOf('strategic', 'soccer'), ...group })),
    }),
  },
};
