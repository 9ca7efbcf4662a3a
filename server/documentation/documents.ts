import { exactly, shape, text, type RouteDescriptions } from '#engine/server/plugins/documentation/RouteDescription.ts';

const version = { type: ['string', 'null'], description: 'Of the language that was asked for; null where it has none' };
const query = { lang: { ...text, description: 'Language; without it the one that the browser prefers' } };
const answer = exactly({ id: text, language: text, markdown: text, version });
const reading = { query, answer, media: ['text/markdown', 'application/json'] };
const writing = { query, answer, body: shape({ markdown: text, version }) };

/** Documents of Markdown, a text a language. */
export const documents: RouteDescriptions = {
  'GET /api/files/faq/web': { tag: 'files', summary: 'What people ask most often, with the answers', ...reading },
  'PUT /api/files/faq/web': { tag: 'files', summary: 'Change the questions and answers of a language', ...writing },
  'GET /api/files/gettingstarted/web': { tag: 'files', summary: 'The first steps of new colleagues', ...reading },
  'PUT /api/files/gettingstarted/web': { tag: 'files', summary: 'Change the first steps of a language', ...writing },
  'GET /api/files/welcome/web': { tag: 'files', summary: 'What the start page says', ...reading },
  'PUT /api/files/welcome/web': {
    tag: 'files',
    summary: 'Change the text of the start page in a language',
    ...writing,
  },
  'GET /api/gdpr/securitymeasures': { tag: 'gdpr', summary: 'The security measures', ...reading },
  'PUT /api/gdpr/securitymeasures': { tag: 'gdpr', summary: 'Change the security measures', ...writing },
};
