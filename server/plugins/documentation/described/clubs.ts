import { anything, flag, listOf, shape, text, whole, type RouteDescriptions } from '../RouteDescription.ts';

const tag = 'clubs';
const rule = shape(
  { row: whole, column: { type: ['string', 'null'] }, message: text },
  { rule: text, params: anything },
);
const found = shape({
  ...{ row: whole, fedId: { type: ['string', 'null'] }, name: { type: ['string', 'null'] }, club: anything },
  ...{ assessment: anything, users: listOf(shape({ mail: text })), invitationMailId: { type: ['string', 'null'] } },
  ...{ errors: listOf(rule), duplicateOf: { type: ['string', 'null'] } },
});
const sheet = shape(
  { headers: listOf(text), rows: listOf({ type: 'array', items: {} }) },
  { rowNumbers: listOf(whole), date1904: flag },
);
const queued = shape({ jobs: listOf(shape({ id: text, name: text, status: text })) });
const job = shape(
  { id: text, name: text, kind: text, status: text },
  { total: whole, done: whole, failed: whole, logs: listOf(anything) },
);
const template = { invitationTemplateId: { ...text, description: 'Mail template; without one the usual one' } };

export const clubs: RouteDescriptions = {
  'POST /api/clubs/validate': {
    tag,
    summary: 'Check a sheet of clubs by our own rules',
    body: sheet,
    answer: listOf(found),
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
    answer: listOf(shape({ country: { type: ['string', 'null'] }, count: whole })),
  },
  'GET /api/clubs/template': {
    tag,
    summary: 'An empty sheet of clubs (.xlsx)',
    answer: { type: 'string', format: 'binary' },
  },
  'POST /api/users/delete/:id': { tag: 'users', summary: 'Move a user to the trash', answer: { $ref: 'user#' } },
  'POST /api/users/:id/sendinvitation': {
    ...{ tag: 'users', summary: 'Invite a user again' },
    ...{ query: template, answer: queued, status: 202 },
  },
  'POST /api/users/bulkreinvitate': {
    ...{ tag: 'users', summary: 'Invite again the users of a sheet of mail addresses' },
    ...{ query: template, body: sheet, answer: queued, status: 202 },
  },
  'GET /api/users/recentbulkreinvite': { tag: 'users', summary: 'Recent jobs of re-invitations', answer: listOf(job) },
};
