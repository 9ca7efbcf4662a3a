import { anything, listOf, shape, text, type RouteDescriptions } from '../RouteDescription.ts';

const tag = 'accounts';
const person = shape({ id: text, email: text, firstName: text, lastName: text, fullName: text });

export const accounts: RouteDescriptions = {
  'GET /api/accounts/me': { tag, summary: 'Who is signed in, with roles and clubs', answer: anything },
  'GET /api/accounts/roles': { tag, summary: 'The ids of the roles of who is signed in', answer: listOf(text) },
  'GET /api/accounts/touchline': { tag, summary: 'All members of staff, by name', answer: listOf(person) },
  'GET /api/accounts/touchline/:id': { tag, summary: 'One member of staff', answer: person },
  'POST /api/accounts/rolemembers': {
    ...{ tag, summary: 'Who holds these roles: by role id the ids of accounts' },
    ...{ body: listOf(text), answer: { type: 'object', additionalProperties: listOf(text) } },
  },
  'GET /api/accounts/azuresignin': {
    ...{ tag, summary: 'Begin to sign in: leads the browser to the identity provider', isOpen: true, status: 302 },
    query: { redirect: { ...text, description: 'Screen to open afterwards: a route name or its path' } },
  },
  'GET /api/accounts/azuresignin/callback': {
    ...{ tag, summary: 'Where the identity provider sends the browser back to', isOpen: true, status: 302 },
    query: { code: text, state: text },
  },
  'POST /api/accounts/touchlinesignin': {
    ...{ tag, summary: 'Sign in with a password, where that is switched on', isOpen: true },
    body: shape({ email: text, password: text }),
    answer: shape({ token: text, userId: text, firstName: text }),
  },
  'GET /api/status': {
    ...{ tag: 'status', summary: 'How the server and what it stands on are doing' },
    answer: anything,
  },
  'GET /api/constants': {
    ...{ tag: 'constants', summary: 'Lists of values with their names in a language' },
    ...{ query: { language: text }, answer: anything },
  },
  'POST /api/files': {
    ...{
      tag: 'files',
      summary: 'Store a logo, an icon or a document, sent as multipart/form-data with `category` and `file`',
    },
    answer: shape({ url: text }),
  },
  'GET /api/files/images/:name': {
    tag: 'files',
    summary: 'A stored logo or icon',
    isOpen: true,
    answer: { type: 'string', format: 'binary' },
  },
  'GET /api/files/documents/:id/:name': {
    tag: 'files',
    summary: 'A stored document, to be saved',
    answer: { type: 'string', format: 'binary' },
  },
  'GET /api/files/tagittooltoken': {
    ...{ tag: 'tagit', summary: 'Where the newest Tag-it app is, and a token to download it: `{uri}?{token}`' },
    answer: shape({ uri: text, token: text }),
  },
  'GET /api/tagit/license': {
    ...{ tag: 'tagit', summary: 'Make the Tag-it licence key of a club, or give the one it has' },
    ...{ query: { clubId: text }, answer: shape({ license: text }) },
  },
  'GET /api/connectors': {
    ...{ tag: 'connectors', summary: 'The federations whose services can be asked' },
    answer: listOf(shape({ id: text, title: text }, { country: text })),
  },
  'GET /api/connectors/:connector/search': {
    ...{ tag: 'connectors', summary: 'Search clubs at a federation' },
    ...{ query: { q: text }, answer: listOf(anything) },
  },
  'GET /api/connectors/:connector/club': {
    ...{ tag: 'connectors', summary: 'One club of a federation by its membership number' },
    ...{ query: { federationMembershipNumber: text }, answer: anything },
  },
};
