import { utils, write } from 'xlsx';
import { roleIds } from '#domain/access/roles.ts';
import { world, type Person } from '../assessments/openAssessmentWorld.ts';
import { call, clubManagers, everybody, globalRoles, newUser, superOnly, type Call, type CallContext } from './Call.ts';

const sheet = { payload: { headers: ['name', 'country'], rows: [['Verborgen FC', 'BE']] } };
const items = {
  payload: [{ row: 2, name: 'Verborgen FC', fedId: null, club: { country: '020' }, errors: [], users: [] }],
};

const aboutUser =
  (path: (id: string) => string) =>
  async ({ at }: CallContext) => ({
    url: `/api/users/${path(await at.store('users', newUser()))}`,
  });

const reinvitation = async ({ at }: CallContext) => {
  const user = newUser();
  await at.store('users', user);
  return { payload: { headers: ['email'], rows: [[user['email']]] } };
};

/** A form with one file, as a browser sends it. */
function upload(category: string): { payload: Buffer; headers: Record<string, string> } {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const part = (name: string, more: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${part('category', '')}${category}\r\n${part('file', '; filename="a.png"\r\nContent-Type: image/png')}`;
  return {
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

const gdprManagers: readonly Person[] = ['super', 'gdpr'];
const gdprAll: readonly Person[] = [...gdprManagers, 'gdprClients'];
/** Screens of the menu for everybody but the federation variant (document 1 §2.3, §6). */
const notVv: readonly Person[] = globalRoles.filter((person) => person !== 'vv');
const translators: readonly Person[] = ['super', 'translator'];

/** A form with a sheet of companies. */
function sheetUpload(): { payload: Buffer; headers: Record<string, string> } {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Name', 'City'],
      ['Verborgen', 'Gent'],
    ]),
  );
  const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

/** Hand-written calls beside the assessments (document 1 §6, §7; document 3 §7.2). */
/** A project for one club, from all of the global pass. */
async function buildRequest({ at }: Pick<CallContext, 'at'>) {
  const pass = await at.call('super', { url: '/api/assessments/globalpass' });
  const { dimensions } = pass.body as { dimensions: { id: string }[] };
  const club = { id: world.club, leadAssessor: 'lead', assessmentDeadline: '2027-02-01' };
  const chosen = { dimensions: dimensions.map(({ id }) => ({ id, focus: false })), clubs: [club] };
  return { payload: { name: 'Verborgen', sport: 1, niveau: 1, gender: 3, ...chosen } };
}

export const featureCalls: Call[] = [
  call('GET /api/accounts/me', globalRoles),
  call('GET /api/accounts/roles', globalRoles),
  call('GET /api/accounts/touchline', globalRoles),
  call('GET /api/accounts/touchline/:id', globalRoles, { url: '/api/accounts/touchline/lead' }),
  call('POST /api/accounts/rolemembers', superOnly, { payload: [roleIds.vv] }),
  call('POST /api/accounts/logout', globalRoles, {}, { status: 204 }),
  call('POST /api/accounts/logouteverywhere', globalRoles, {}, { status: 204 }),
  call('GET /api/status', superOnly),
  call('GET /api/status/jobs', superOnly),
  call('GET /api/status/mails', superOnly),
  call(
    'POST /api/status/jobs/:id/retry',
    superOnly,
    async ({ at }) => {
      const id = await at.store('jobs', { kind: 'clubs.insert', name: 'Verborgen', status: 'Running' });
      return { url: `/api/status/jobs/${id}/retry` };
    },
    { status: 202 },
  ),
  call('GET /api/configuration', superOnly),
  call('GET /api/configuration/calls', superOnly),
  call('GET /api/configuration/schemas', superOnly),
  call('GET /api/configuration/client', superOnly),
  call('GET /api/constants', globalRoles),

  call('GET /api/club', globalRoles, { headers: { ClubId: world.club } }),
  call('GET /api/clubs/countpercountry', globalRoles),
  call('POST /api/clubs/validate', clubManagers, sheet),
  call('POST /api/clubs/validateApi', clubManagers, sheet),
  call('POST /api/clubs/validateClubLabels', clubManagers, sheet),
  call('POST /api/clubs/insert', clubManagers, items, { status: 202 }),
  call('POST /api/clubs/insertLabel', clubManagers, items, { status: 202 }),
  call('GET /api/clubs/recent', clubManagers),
  call('GET /api/clubs/template', clubManagers),
  call('GET /api/files/tagittooltoken', notVv, {}, { status: 404 }),
  call('GET /api/files/welcome/web', everybody),
  call('PUT /api/files/welcome/web', superOnly, { payload: { markdown: 'Hello', version: null } }),
  ...['faq', 'gettingstarted'].flatMap((name) => [
    call(`GET /api/files/${name}/web`, notVv),
    call(`PUT /api/files/${name}/web`, superOnly, { payload: { markdown: '# Help', version: null } }),
  ]),
  // Under keys of its own: whoever is signed in has none.
  ...['clubvalues', 'surveyanswers', 'schedule', 'clubid', 'keynumbers', 'observations'].map((scope) =>
    call(`POST /api/camp/${scope}`, [], { payload: [] }),
  ),
  call('GET /api/camp/keys', superOnly),
  call('POST /api/camp/keys', superOnly, { payload: { name: 'Verborgen', scopes: ['clubid'] } }),
  call('DELETE /api/camp/keys/:id', superOnly, async ({ at }) => ({
    url: `/api/camp/keys/${await at.store('campkeys', { name: 'Verborgen', scopes: ['clubid'], hash: '0'.repeat(64) })}`,
  })),
  call('GET /api/assessmentfinalscores', everybody),
  call('POST /api/assessmentfinalscores/rebuild', superOnly, {}, { status: 202 }),
  call('GET /api/tagit/license', notVv, { url: `/api/tagit/license?clubId=${world.club}` }),

  call(
    'POST /api/users/delete/:id',
    clubManagers,
    aboutUser((id) => `delete/${id}`),
  ),
  call(
    'POST /api/users/:id/sendinvitation',
    clubManagers,
    aboutUser((id) => `${id}/sendinvitation`),
    { status: 202 },
  ),
  call('POST /api/users/bulkreinvitate', clubManagers, reinvitation, { status: 202 }),
  call('POST /api/users/bulkreinvitate/check', clubManagers, reinvitation),
  call('GET /api/users/recentbulkreinvite', clubManagers),

  // No federation answers in these tests: a call that is let through ends there.
  call('GET /api/connectors', clubManagers),
  call(
    'GET /api/connectors/:connector/search',
    clubManagers,
    { url: '/api/connectors/Belgium/search?q=gent' },
    { status: 502 },
  ),
  call(
    'GET /api/connectors/:connector/club',
    clubManagers,
    { url: '/api/connectors/Belgium/club?federationMembershipNumber=7' },
    { status: 502 },
  ),

  call(
    'GET /api/connectors/:connector/prefill/:section',
    superOnly,
    async ({ at }) => {
      await at.openClubAssessment();
      return {
        url: `/api/connectors/Belgium/prefill/contacts?id=${world.project}`,
        headers: { ClubId: world.club },
      };
    },
    { status: 422, outsiders: 404 },
  ),

  call('POST /api/companies/upload', gdprAll, sheetUpload),
  call('POST /api/gdpr/report', gdprManagers, { payload: { role: 'controller', lang: 'en' } }),
  call('GET /api/gdpr/register', gdprManagers, { url: '/api/gdpr/register?format=json' }),
  call('GET /api/gdpr/completeness', gdprManagers),
  call('GET /api/gdpr/securitymeasures', gdprManagers),
  call('PUT /api/gdpr/securitymeasures', gdprManagers, { payload: { markdown: '# Safe', version: null } }),
  ...['POST', 'PUT'].flatMap((method) =>
    ['stop', 'stop/'].map((path) =>
      call(`${method} /api/processingactivities/${path}`, gdprManagers, async ({ at }) => ({
        payload: { id: await at.store('processingactivities', { name: 'Verborgen', role: 'controller' }) },
      })),
    ),
  ),
  call('PUT /api/campfaqs/translate/:lang', translators, async ({ at }) => {
    const faq = { question: { en: 'Verborgen?' }, answer: { en: 'Ja' }, categories: ['general'] };
    return {
      url: '/api/campfaqs/translate/nl',
      payload: { id: await at.store('campfaqs', faq), question: { nl: 'Wat?' } },
    };
  }),
  call('PUT /api/surveys/:id/translate/:lang', translators, async ({ at }) => ({
    url: `/api/surveys/${await at.store('surveys', { name: 'Verborgen' })}/translate/nl`,
    payload: { groups: [] },
  })),
  call('GET /api/translations', translators, { url: '/api/translations' }),
  call('GET /api/translations/:part/:lang', translators, { url: '/api/translations/keynumbers/nl' }),
  call('PUT /api/translations/:part/:lang', translators, async ({ at }) => {
    const faq = { question: { en: 'Verborgen?' }, answer: { en: 'Ja' }, categories: ['general'] };
    const id = `${await at.store('campfaqs', faq)}/question`;
    return {
      url: '/api/translations/campfaqs/nl',
      payload: { id, english: 'Verborgen?', translation: '', text: 'Wat?' },
    };
  }),
  call('GET /api/translations/:part/:lang/states', translators, { url: '/api/translations/surveys/nl/states' }),
  call('PUT /api/translations/:part/:lang/review', translators, async ({ at }) => {
    const question = { en: 'Verborgen?', nl: 'Verborgen?' };
    const id = await at.store('campfaqs', { question, answer: { en: 'Ja' }, categories: ['general'] });
    return {
      url: '/api/translations/campfaqs/nl/review',
      payload: { id: `${id}/question`, english: question.en, translation: question.nl },
    };
  }),
  call('GET /api/translations/:part/:lang/suggestions', translators, async ({ at }) => {
    const key = `k${crypto.randomUUID().replaceAll('-', '')}`;
    const id = await at.store('keynumbers', { key, name: { en: 'Verborgen' } });
    return { url: `/api/translations/keynumbers/nl/suggestions?id=${id}/name` };
  }),
  call('GET /api/translations/:part/:lang/xliff', translators, { url: '/api/translations/surveys/nl/xliff' }),
  call('POST /api/translations/:part/:lang/xliff', translators, {
    url: '/api/translations/surveys/nl/xliff',
    payload: { xliff: '<xliff version="2.1" srcLang="en" trgLang="nl"/>' },
  }),
  call('GET /api/translations/:part/:lang/xlsx', translators, { url: '/api/translations/surveys/nl/xlsx' }),
  call('POST /api/translations/:part/:lang/xlsx', translators, {
    url: '/api/translations/surveys/nl/xlsx',
    payload: { headers: ['id', 'en', 'nl'], rows: [] },
  }),
  call('DELETE /api/projects/delete/:id', superOnly, async ({ at }) => ({
    url: `/api/projects/delete/${await at.store('projects', { name: 'Verborgen', assessmentId: world.assessment })}`,
  })),
  call('POST /api/assessments/build', superOnly, { payload: {} }, { status: 422 }),
  call('POST /api/assessments/build whole', superOnly, buildRequest, { status: 202 }),
  call('GET /api/assessments/build/:id', superOnly, async ({ at }) => {
    const request = { method: 'POST', url: '/api/assessments/build', ...(await buildRequest({ at })) } as const;
    const { jobs } = (await at.call('super', request)).body as { jobs: { id: string }[] };
    return { url: `/api/assessments/build/${jobs[0]?.id}` };
  }),
  call('GET /api/vv/registrations', clubManagers, {}, { status: 502 }),
  call('POST /api/vv/registrations/confirm', clubManagers, { payload: {} }, { status: 422 }),

  call(
    'GET /api/clubassessments/monitor',
    globalRoles.filter((person) => person !== 'vv'),
    { url: `/api/clubassessments/monitor?projectIds=${world.project}` },
  ),
  call('GET /api/clubs/:id/productivity', notVv, { url: `/api/clubs/${world.club}/productivity` }),
  call('GET /api/roadmaps/writable', globalRoles, { url: `/api/roadmaps/writable?clubId=${world.club}` }),
  ...['basis', 'sheet'].map((path) =>
    call(
      `GET /api/roadmaps/:id/${path}`,
      globalRoles,
      async ({ at }) => {
        const roadmap = { name: 'Verborgen', clubId: world.club, startPeriod: 2026, nbOfPeriods: 3 };
        return { url: `/api/roadmaps/${await at.store('roadmaps', roadmap)}/${path}` };
      },
      { but: { vv: 404 } },
    ),
  ),
  call('POST /api/files logo', clubManagers, upload('CLUBLOGO')),
  call('POST /api/files icon', superOnly, upload('ASSESSMENTICON')),
  call('POST /api/files document', superOnly, upload('DOCUMENT')),
  call(
    'GET /api/files/documents/:id/:name',
    everybody,
    { url: `/api/files/documents/${'0'.repeat(32)}/a.pdf` },
    { status: 404 },
  ),
  call('GET /api/files/images/:name', 'open', { url: `/api/files/images/${'0'.repeat(32)}.png` }, { status: 404 }),

  call('GET /healthz', 'open'),
  call('GET /readyz', 'open'),
  call('GET /api/openapi.json', 'open'),
  call('GET /api/docs', 'open'),
  call('GET /api/docs/json', 'open'),
  call('GET /api/docs/yaml', 'open'),
  call('GET /api/docs/static/*', 'open', { url: '/api/docs/static/index.css' }),
  call('GET /api/docs/static/index.html', 'open', {}, { status: 302 }),
  call('GET /api/docs/static/swagger-initializer.js', 'open'),
  call('GET /api/accounts/azuresignin', 'open', {}, { status: 302 }),
  call('GET /api/accounts/azuresignin/callback', 'open', {}, { status: 302 }),
];
