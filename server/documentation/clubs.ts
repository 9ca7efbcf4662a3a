import {
  anything,
  date,
  exactly,
  flag,
  listOf,
  mapOf,
  moment,
  orNull,
  record,
  shape,
  text,
  textsOrNull,
  whole,
  type RouteDescriptions,
} from '#engine/server/plugins/documentation/RouteDescription.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';

const tag = 'clubs';
const rule = exactly(
  { row: whole, column: orNull(text), message: text },
  { rule: text, params: mapOf({ type: ['string', 'number'] }) },
);
const found = shape(
  {
    ...{ row: whole, ...textsOrNull('fedId', 'name'), club: anything },
    assessment: shape(textsOrNull('projectId'), { visitDate: date, deadline: date }),
    ...{ users: listOf(shape({ mail: text }, { isKnown: flag })), errors: listOf(rule) },
    ...textsOrNull('invitationMailId', 'duplicateOf'),
  },
  { changes: anything, alike: listOf(anything), isUncompared: flag, sameAs: text },
);
const cell = { type: ['string', 'number', 'boolean', 'null'] };
const sheet = shape(
  { headers: listOf(text), rows: listOf(listOf(cell)) },
  { rowNumbers: listOf(whole), date1904: flag },
);
const naming = orNull(anything);
const started = exactly({ id: text, name: text, status: text }, { naming });
/** Jobs that a call has queued. */
export const queued = exactly({ jobs: listOf(started) }, { batchId: text });
const job = exactly({
  ...{ id: text, kind: text, name: text, naming, status: text, ...textsOrNull('batchId') },
  ...{ scheduled: orNull(moment), startedAt: orNull(moment), finishedAt: orNull(moment) },
  ...{ total: orNull(whole), done: orNull(whole), failed: orNull(whole), logs: orNull(listOf(anything)) },
});
const template = { invitationTemplateId: { ...text, description: 'Mail template; without one the usual one' } };

export const clubs: RouteDescriptions = {
  'GET /api/club': {
    ...{ tag, summary: 'The club that header or address name' },
    ...{ query: { clubId: text }, takesHeaders: { ClubId: text }, answer: record('club') },
  },
  'POST /api/clubs/validate': {
    ...{ tag, summary: 'Check a sheet of clubs by our own rules', body: sheet, answer: listOf(found) },
  },
  'POST /api/clubs/validateApi': {
    ...{ tag, summary: 'Check a sheet of clubs and look each up at its federation' },
    ...{ body: sheet, answer: listOf(found) },
  },
  'POST /api/clubs/validateClubLabels': {
    ...{ tag, summary: 'Check a sheet of labels and their dates of known clubs' },
    ...{ body: sheet, answer: listOf(found) },
  },
  'POST /api/clubs/insert': {
    ...{ tag, summary: 'Queue the clubs that a validation found: made or completed, assessed, people invited' },
    ...{ body: listOf(found), answer: queued, status: 202 },
  },
  'POST /api/clubs/insertLabel': {
    ...{ tag, summary: 'Queue the labels that a validation found' },
    ...{ body: listOf(found), answer: queued, status: 202 },
  },
  'GET /api/clubs/recent': { tag, summary: 'Recent jobs of the sheets of clubs', answer: listOf(job) },
  'GET /api/clubs/countpercountry': {
    ...{ tag, summary: 'How many clubs each country has' },
    answer: listOf(exactly({ country: text, count: whole })),
  },
  'GET /api/clubs/template': { tag, summary: 'An empty sheet of clubs (.xlsx)', media: [documentTypes.xlsx] },
  'POST /api/users/delete/:id': { tag: 'users', summary: 'Move a user to the trash', answer: record('user') },
  'POST /api/users/:id/sendinvitation': {
    ...{ tag: 'users', summary: 'Invite a user again' },
    ...{ query: template, answer: queued, status: 202 },
  },
  'POST /api/users/bulkreinvitate': {
    ...{ tag: 'users', summary: 'Invite again the users of a sheet of mail addresses' },
    ...{ query: template, body: sheet, answer: queued, status: 202 },
  },
  'POST /api/users/bulkreinvitate/check': {
    ...{ tag: 'users', summary: 'How many users of a sheet would be invited again, and with which mail templates' },
    ...{ query: template, body: sheet },
    answer: exactly({ templates: listOf(exactly({ ...{ id: text, value: text }, people: whole })), left: whole }),
  },
  'GET /api/users/recentbulkreinvite': { tag: 'users', summary: 'Recent jobs of re-invitations', answer: listOf(job) },
};
