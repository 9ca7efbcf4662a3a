import {
  exactly,
  flag,
  listOf,
  moment,
  oneOf,
  orNull,
  record,
  shape,
  text,
  whole,
  type Described,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { answeredRecord } from '#engine/server/recordSchemas.ts';
import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import { reportBlockKindValues } from '#schemas/generated/types.ts';
import { schemas } from '#schemas/generated/schemas.ts';

const tag = 'club assessments';
const block = {
  ...{ id: text, assessmentTitleId: text, kind: oneOf(...reportBlockKindValues) },
  proposed: listOf({ $ref: 'reportBlockProposedLine#' }),
  final: listOf(exactly({ id: text, text, executiveSummary: flag })),
  ...{ updatedOn: orNull(moment), updatedBy: orNull(text), proposalWasChanged: flag, version: whole },
};
const report: Described = answeredRecord(resolveBareEntity(schemas.report), { texts: listOf(exactly(block)) });
const sentLine = shape({ text }, { id: orNull(text), executiveSummary: orNull(flag) });

/** The report of a club assessment. */
export const reports: RouteDescriptions = {
  'GET /api/report': {
    ...{ tag, summary: 'The report of a club assessment while it is written' },
    ...{ query: { clubAssessmentId: text }, answer: report },
  },
  'POST /api/report/draft': {
    ...{ tag, summary: 'Make the draft on the values of the lead, or propose its texts anew' },
    body: shape({ clubAssessmentId: text }, { lang: orNull(text), generatingAsLead: orNull(flag) }),
    answer: report,
  },
  'POST /api/report/final': {
    ...{ tag, summary: 'The report as a document for Word' },
    body: shape({ clubAssessmentId: text }, { lang: orNull(text) }),
    media: [documentTypes.docx],
  },
  'PUT /api/report': {
    ...{ tag, summary: 'Change the notes, the data fields or the summary' },
    body: shape(
      { id: text, version: whole },
      {
        ...{ assessorsNotes: orNull(text), clubName: orNull(text), assessors: orNull(text), country: orNull(text) },
        ...{ season: orNull(text), gender: orNull({ type: 'integer', enum: [1, 2, 3] }) },
        executiveSummaryLines: orNull(listOf(text)),
      },
    ),
    answer: record('report'),
  },
  'DELETE /api/report': {
    ...{ tag, summary: 'Delete a report, to start over', query: { id: text }, answer: record('report') },
  },
  'POST /api/report/block': {
    ...{ tag, summary: 'Replace the lines of a block: findings or action points of a (sub)dimension' },
    body: shape({ id: text, version: whole, lines: listOf(sentLine) }),
    answer: exactly({
      ...block,
      report: exactly({ id: text, version: whole, executiveSummaryLines: listOf(text) }),
    }),
  },
  'GET /api/clubassessments/:id/snapshot': {
    ...{ tag, summary: 'What a club assessment was made of when it was closed, as JSON, and its SHA-256' },
    answer: exactly({ takenAt: moment, sha256: text, content: text }),
  },
};
