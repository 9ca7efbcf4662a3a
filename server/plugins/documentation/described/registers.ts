import { anything, listOf, text, type RouteDescriptions } from '../RouteDescription.ts';

export const registers: RouteDescriptions = {
  'GET /api/configuration': {
    tag: 'configuration',
    summary: 'Resources and schemas as the server reads them',
    answer: anything,
  },
  'GET /api/configuration/schemas': { tag: 'configuration', summary: 'The schemas of all entities', answer: anything },
  'GET /api/configuration/client': {
    ...{ tag: 'configuration', summary: 'A typed client of this API', answer: text },
  },
  'GET /api/vv/registrations': {
    tag: 'vv',
    summary: 'Registrations of clubs of the federation variant',
    answer: listOf(anything),
  },
  'POST /api/vv/registrations/confirm': {
    tag: 'vv',
    summary: 'Confirm registrations',
    body: anything,
    answer: anything,
  },
  'POST /api/companies/upload': {
    ...{ tag: 'companies', summary: 'Add companies from a spreadsheet, sent as multipart/form-data' },
    answer: anything,
  },
  'POST /api/gdpr/report': { tag: 'gdpr', summary: 'A register as a document', body: anything },
  'GET /api/gdpr/register': {
    tag: 'gdpr',
    summary: 'The whole register as a document, a workbook or JSON',
    query: { format: text },
  },
  'GET /api/gdpr/completeness': { tag: 'gdpr', summary: 'What the registers lack against art. 30', answer: anything },
  'POST /api/processingactivities/stop': {
    ...{ tag: 'gdpr', summary: 'Stop a processing activity today; nothing is deleted' },
    ...{ body: anything, answer: anything },
  },
  'PUT /api/processingactivities/stop': {
    ...{ tag: 'gdpr', summary: 'Stop a processing activity today; nothing is deleted' },
    ...{ body: anything, answer: anything },
  },
  'PUT /api/surveys/:id/translate/:lang': {
    tag: 'surveys',
    summary: 'Translate a survey into a language',
    body: anything,
    answer: anything,
  },
  'PUT /api/campfaqs/translate/:lang': {
    tag: 'campfaqs',
    summary: 'Translate the questions of CAMP into a language',
    body: anything,
    answer: anything,
  },
  'DELETE /api/projects/delete/:id': { tag: 'projects', summary: 'Move a project to the trash', answer: anything },
};
