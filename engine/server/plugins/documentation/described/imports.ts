import {
  anything,
  exactly,
  listOf,
  moment,
  oneOf,
  orNull,
  text,
  whole,
  type RouteDescriptions,
} from '../RouteDescription.ts';
import { documentTypes } from '../../../files/readDocument.ts';

const tag = 'imports';
const imported = exactly(
  {
    ...{
      id: text,
      resource: text,
      fileName: orNull(text),
      headers: orNull(listOf(text)),
      mode: oneOf('insert', 'upsert'),
    },
    ...{ created: orNull(whole), updated: orNull(whole), unchanged: orNull(whole), createdBy: orNull(text) },
    ...{ createdAt: moment, status: text, total: orNull(whole), done: orNull(whole), failed: orNull(whole) },
    ...{ startedAt: orNull(moment), finishedAt: orNull(moment), undoJobId: orNull(text), undoStatus: orNull(text) },
    undoFailed: orNull(whole),
  },
  { undoLogs: orNull(listOf(anything)) },
);

/** Imports of sheets, whatever their resource. */
export const imports: RouteDescriptions = {
  'GET /api/imports': {
    ...{ tag, summary: 'Recent imports, newest first', query: { resource: text }, answer: listOf(imported) },
  },
  'GET /api/imports/:id': { tag, summary: 'One import and its progress', answer: imported },
  'GET /api/imports/:id/failures': {
    ...{ tag, summary: 'The rows that failed, as the sheet they came from with the reasons' },
    ...{ query: { lang: text }, media: [documentTypes.xlsx] },
  },
  'POST /api/imports/:id/undo': {
    ...{ tag, summary: 'Take back everything that an import made and changed, as a job', status: 202 },
    answer: exactly({ id: text, undoJobId: text }),
  },
};
