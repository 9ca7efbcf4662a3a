import {
  anything,
  date,
  exactly,
  fieldErrors,
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
import { documentTypes } from '#engine/server/files/readDocument.ts';

const { docx, xlsx } = documentTypes;
const takenTexts = exactly({
  ...{ saved: whole, reviewed: whole, unchanged: whole },
  refused: listOf(
    exactly(
      {
        ...{ id: text, english: text },
        fault: oneOf('language', 'unknown', 'twice', 'otherEnglish', 'placeholders', 'tooLong', 'invalid', 'changed'),
      },
      { wrong: text },
    ),
  ),
});
const translatedText = exactly(
  {
    id: text,
    recordId: text,
    kind: text,
    field: text,
    context: text,
    english: text,
    translation: text,
    maxLength: whole,
  },
  { formerEnglish: text, isReviewed: flag },
);
const table = exactly({ name: text, records: whole, deleted: whole, bytes: whole });
const contactOf = (who: 'gc' | 'resp') =>
  textsOrNull(...['FirstName', 'LastName', 'Function', 'Email', 'Telephone'].map((part) => who + part));
const registration = exactly(
  {
    ...{ registrationDate: text, basicNumber: text, clubName: text, province: exactly(textsOrNull('name')) },
    ...{ auditType: exactly(textsOrNull('name', 'catergory')), ...textsOrNull('clubPostAudit') },
    ...{ ...contactOf('gc'), ...contactOf('resp') },
  },
  { confirmed: flag },
);
const contact = shape(
  {
    ...textsOrNull('firstName', 'lastName', 'function', 'email', 'telephone'),
    role: orNull(oneOf('COORDINATOR', 'MEMBER')),
  },
  { movedFrom: text },
);
const confirmation = shape(
  {
    ...{ gc: contact, resp: contact, projectId: text, visitDate: date, assessmentDeadline: date },
    ...{ surveyDeadline: date, leadAssessor: text, invatationTemplateId: text, club: anything },
  },
  { registrationDate: text },
);
const activity = record('processingActivity');
const failure = exactly({ row: whole, name: text, errors: fieldErrors });
const stopping = {
  ...{ tag: 'gdpr', summary: 'Stop a processing activity today; nothing is deleted' },
  ...{ query: { id: text }, body: shape({ id: text }), answer: activity },
};
const finding = exactly({
  ...textsOrNull('activityId', 'companyId', 'role', 'type'),
  ...{ name: text, field: text, text, article: text },
});
const language = { ...text, description: 'Language of the texts; English without one' };

export const registers: RouteDescriptions = {
  'GET /api/configuration': {
    ...{ tag: 'configuration', summary: 'How much each table holds', answer: exactly({ tables: listOf(table) }) },
  },
  'GET /api/configuration/calls': {
    ...{ tag: 'configuration', summary: 'Every call of the API, and the rule that says who may make it' },
    answer: listOf(exactly({ route: text, summary: text, rule: orNull(anything) })),
  },
  'GET /api/configuration/schemas': {
    ...{ tag: 'configuration', summary: 'The schemas of all entities, by name', answer: mapOf(anything) },
  },
  'GET /api/configuration/client': {
    ...{ tag: 'configuration', summary: 'A typed client of this API', answer: exactly({ name: text, text }) },
  },
  'GET /api/vv/registrations': {
    ...{ tag: 'vv', summary: 'Registrations of clubs of the federation variant', answer: listOf(registration) },
  },
  'POST /api/vv/registrations/confirm': {
    ...{ tag: 'vv', summary: 'Confirm a registration', status: 201, body: confirmation },
    answer: exactly({ club: record('club'), clubAssessment: record('clubAssessment'), users: listOf(text) }),
  },
  'POST /api/companies/upload': {
    ...{ tag: 'companies', summary: 'Add companies from a spreadsheet', takes: 'multipart/form-data' },
    body: shape({ file: { type: 'string', format: 'binary' } }),
    answer: exactly({ companiesCreated: listOf(text), companiesFailed: listOf(text), failures: listOf(failure) }),
  },
  'POST /api/gdpr/report': {
    ...{ tag: 'gdpr', summary: 'A register as a document', media: [docx] },
    body: shape({ role: oneOf('controller', 'processor') }, { id: text, lang: language }),
  },
  'GET /api/gdpr/register': {
    ...{ tag: 'gdpr', summary: 'The whole register as a document, a workbook or JSON' },
    query: { format: oneOf('docx', 'xlsx', 'json'), lang: language },
    media: ['application/json', docx, xlsx],
    answer: exactly({ date, companies: listOf(record('company')), processingactivities: listOf(activity) }),
  },
  'GET /api/gdpr/completeness': {
    ...{ tag: 'gdpr', summary: 'What the registers lack against art. 30', answer: listOf(finding) },
  },
  'POST /api/processingactivities/stop': stopping,
  'PUT /api/processingactivities/stop': stopping,
  'PUT /api/surveys/:id/translate/:lang': {
    ...{ tag: 'surveys', summary: 'Translate a survey into a language' },
    ...{ body: shape({ groups: listOf(anything) }, { version: whole }), answer: record('survey') },
  },
  'PUT /api/campfaqs/translate/:lang': {
    ...{ tag: 'campfaqs', summary: 'Translate the questions of CAMP into a language' },
    query: { id: text },
    body: shape({ id: text }, { question: mapOf(text), answer: mapOf(text), version: whole }),
    answer: record('campFaq'),
  },
  'GET /api/translations': {
    ...{ tag: 'translations', summary: 'What is translated beside surveys and CAMP FAQs: resources and structures' },
    answer: listOf(exactly({ part: text, name: orNull(text) })),
  },
  'GET /api/translations/:part/:lang': {
    ...{
      tag: 'translations',
      summary: 'The texts of a part in a language, from a place on, with the place to go on at',
    },
    query: { from: whole },
    answer: exactly({ texts: listOf(translatedText), next: orNull(whole) }),
  },
  'PUT /api/translations/:part/:lang': {
    ...{ tag: 'translations', summary: 'Set a translation where English and translation are as they were seen' },
    body: shape({ id: text, english: text, translation: text, text }),
    answer: translatedText,
  },
  'GET /api/translations/:part/:lang/states': {
    ...{
      tag: 'translations',
      summary: 'Translations that are reviewed, and those whose English changed, with what it was',
    },
    answer: listOf(exactly({ id: text }, { formerEnglish: text, isReviewed: flag })),
  },
  'PUT /api/translations/:part/:lang/review': {
    ...{ tag: 'translations', summary: 'Say that a translation fits its English, both as they are' },
    body: shape({ id: text, english: text, translation: text }),
    answer: exactly({ id: text, isReviewed: flag }),
  },
  'GET /api/translations/:part/:lang/suggestions': {
    ...{ tag: 'translations', summary: 'What equal and similar English texts of all parts were translated as' },
    query: { id: { ...text, description: 'The text that is translated' } },
    answer: listOf(exactly({ translation: text, english: text, likeness: number })),
  },
  'GET /api/translations/:part/:lang/xliff': {
    ...{ tag: 'translations', summary: 'All texts of a language as XLIFF 2.1', media: ['application/xliff+xml'] },
  },
  'POST /api/translations/:part/:lang/xliff': {
    ...{ tag: 'translations', summary: 'Take the translations of an XLIFF file, text by text, where they fit' },
    body: shape({ xliff: text }),
    answer: takenTexts,
  },
  'GET /api/translations/:part/:lang/xlsx': {
    ...{ tag: 'translations', summary: 'All texts of a language as a sheet', media: [xlsx] },
  },
  'POST /api/translations/:part/:lang/xlsx': {
    ...{ tag: 'translations', summary: 'Take the translations of the rows of a sheet, text by text, where they fit' },
    body: shape({ headers: listOf(text), rows: listOf(listOf(anything)) }),
    answer: takenTexts,
  },
  'DELETE /api/projects/delete/:id': {
    ...{ tag: 'projects', summary: 'Move a project to the trash', answer: record('project') },
    takesHeaders: { 'If-Match': { ...text, description: 'The version in quotes: only as that one' } },
  },
};
