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
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { clubFileKindValues } from '#schemas/generated/types.ts';

const tag = 'club assessments';
const kind = { ...oneOf(...clubFileKindValues), description: 'Evidence unless it says otherwise' };
const listed = exactly({
  ...{ id: orNull(text), kind: oneOf(...clubFileKindValues), path: text, name: text, size: orNull(whole) },
  ...{ contentType: text, sha256: orNull(text), topicId: text, itemId: text, uploadedBy: orNull(text) },
  ...{ uploadedAt: orNull(moment), version: orNull(whole), mayChange: flag },
});

const late = exactly({ late: { ...flag, description: 'It waits in the inbox of the lead' }, path: text });
const tagged = { assessmentTitleId: orNull(text), itemId: orNull(text) };

/** Files of a club assessment. */
export const clubFiles: RouteDescriptions = {
  'GET /api/files/token': {
    ...{ tag, summary: 'A token of 15 minutes for the storage of the files of one club: `{uri}?{token}`' },
    takesHeaders: { ClubId: text },
    query: {
      clubAssessmentId: { ...text, description: 'For one file of it; without it, to list and read all of the club' },
      name: { ...text, description: 'Of a new file, to be put there in blocks' },
      kind,
      path: { ...text, description: 'Of a file that is listed or waits in the inbox, or whose upload was begun' },
      save: { ...flag, description: 'The file is to be saved, not shown' },
    },
    answer: exactly(
      { uri: text, token: text, expires: moment },
      { path: text, listed: { ...flag, description: 'It is whole, and to be read' } },
    ),
  },
  'GET /api/clubassessments/:id/files': {
    ...{ tag, summary: 'The files of a club assessment of one kind, the latest first' },
    ...{ query: { kind }, answer: listOf(listed) },
  },
  'POST /api/clubassessments/:id/files': {
    ...{
      tag,
      summary:
        'Make a file of the blocks that were put, and list it; the same path, or `uploadId`, twice is the same file. Evidence that comes after the data was closed waits in the inbox of the lead',
    },
    ...{ body: shape({ path: text, size: whole }, { ...tagged, uploadId: orNull(text) }) },
    ...{ answer: { oneOf: [record('clubFile'), late] }, status: 201 },
  },
  'PUT /api/clubassessments/:id/files/:fileId': {
    ...{ tag, summary: 'Say of which topic, or which item of it, a file is evidence' },
    ...{
      body: shape({ assessmentTitleId: orNull(text), version: whole }, { itemId: orNull(text) }),
      answer: record('clubFile'),
    },
  },
  'DELETE /api/clubassessments/:id/files/:fileId': {
    ...{ tag, summary: 'Delete evidence; its bytes are gone for good', answer: record('clubFile') },
  },
  'POST /api/files/clubassessments/:id': {
    ...{ tag, summary: 'All evidence of a club assessment in one archive', media: ['application/zip'] },
  },
};
