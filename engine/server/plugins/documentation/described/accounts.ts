import { documentTypes } from '../../../files/readDocument.ts';
import { exactly, listOf, mapOf, moment, orNull, shape, text, type RouteDescriptions } from '../RouteDescription.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const tag = 'accounts';
const { id: product } = theProduct();
const names = { firstName: orNull(text), lastName: orNull(text), fullName: orNull(text) };
const person = exactly({ id: text, email: text, ...names });
const attributes = Object.fromEntries(theProduct().personAttributes.map((name) => [name, orNull(listOf(text))]));
const rest = { preferredLanguage: orNull(text), roles: orNull(listOf(text)), ...attributes };
const file = { type: 'string', format: 'binary' };
export const accounts: RouteDescriptions = {
  'GET /api/accounts/me': {
    ...{ tag, summary: `Who is signed in, with ${['roles', ...theProduct().personAttributes].join(' and ')}` },
    answer: exactly({ id: text, email: text, ...names, ...rest, lastLogin: orNull(moment) }),
  },
  'GET /api/accounts/roles': { tag, summary: 'The ids of the roles of who is signed in', answer: listOf(text) },
  [`GET /api/accounts/${product}`]: { tag, summary: 'All members of staff, by name', answer: listOf(person) },
  [`GET /api/accounts/${product}/:id`]: { tag, summary: 'One member of staff', answer: person },
  'POST /api/accounts/rolemembers': {
    ...{ tag, summary: 'Who holds these roles: by role id the ids of accounts' },
    ...{ body: { ...listOf(text), maxItems: 50 }, answer: mapOf(listOf(text)) },
  },
  'GET /api/accounts/azuresignin': {
    ...{ tag, summary: 'Begin to sign in: leads the browser to the identity provider', isOpen: true, status: 302 },
    query: { redirect: { ...text, description: 'Screen to open afterwards: a route name or its path' } },
  },
  'GET /api/accounts/azuresignin/callback': {
    ...{ tag, summary: 'Where the identity provider sends the browser back to', isOpen: true, status: 302 },
    query: { code: text, state: text },
  },
  [`POST /api/accounts/${product}signin`]: {
    ...{ tag, summary: 'Sign in with a password, where that is switched on', isOpen: true },
    body: shape({ email: text, password: text }),
    answer: exactly({ token: text, user: exactly({ id: text, firstName: orNull(text) }) }),
  },
  'POST /api/accounts/logout': { tag, summary: 'End the token that calls', status: 204 },
  'POST /api/accounts/logouteverywhere': {
    ...{ tag, summary: 'End every token of who calls, on all devices, this one included' },
    ...{ status: 204 },
  },
  'POST /api/files': {
    ...{ tag: 'files', summary: 'Store a logo, an icon or a document' },
    takes: 'multipart/form-data',
    body: shape({ category: text, file }),
    answer: exactly({ url: text }),
  },
  'GET /api/files/images/:name': {
    ...{ tag: 'files', summary: 'A stored logo or icon', isOpen: true },
    media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  },
  'GET /api/files/documents/:id/:name': {
    ...{ tag: 'files', summary: 'A stored document, to be saved' },
    media: Object.values(documentTypes).map((type) => type.replace(/;.*/, '')),
  },
};
