import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
let clubAssessmentId = '';

beforeAll(async () => {
  at = await openAssessmentWorld();
  clubAssessmentId = await at.openClubAssessment();
});
afterAll(() => at.dispose());

const unprintable = [{ toString: 1 }];
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const halfAFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';
const plan = { columns: [{ header: 'name', field: 'name' }], mode: 'insert', key: [] };

/** What once was answered with 500, or could not be stored: by whom, where, what is sent. */
const inputs: [name: string, who: Person, path: string, payload: unknown, headers?: Record<string, string>][] = [
  [
    'a value that cannot be printed, as the topic',
    'lead',
    'assessmentvalues/assessor',
    { assessmentTitleId: unprintable },
  ],
  [
    'the same in a list of values',
    'lead',
    'assessmentvalues/assessor',
    [{ itemValues: 1, assessmentTitleId: unprintable }],
  ],
  [
    'a key that cannot be printed',
    'clubs',
    'clubs/import/check',
    { plan: { ...plan, mode: 'upsert', key: unprintable }, rows: [['a']] },
  ],
  ['headers that cannot be printed', 'clubs', 'clubs/validate', { headers: unprintable, rows: [['a']] }],
  ['the same in an import', 'clubs', 'clubs/import/check', { plan, rows: [['a']], rowNumbers: [2 ** 31] }],
  ['a form that breaks off', 'super', 'files', '--x', form],
  ['a file that breaks off', 'super', 'files', halfAFile, form],
  ['a sheet that breaks off', 'gdpr', 'companies/upload', halfAFile, form],
  ['a filter of 70,000 values', 'clubs', 'clubs/bulk', { action: 'delete', filter: { niveau: many() } }],
  [
    'a filter of 70,000 fields',
    'clubs',
    'clubs/bulk',
    { action: 'delete', filter: Object.fromEntries(many().map((id) => [id, 1])) },
  ],
  ['a club that cannot be printed', 'clubs', 'vv/registrations/confirm', confirmation()],
];

it.each(inputs)('%s is the mistake of who sends it', async (_name, who, path, payload, headers = json) => {
  const sent = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const named = sent.replace(
    '{"assessmentTitleId"',
    `{"clubAssessmentId":"${clubAssessmentId}","assessorId":"lead","assessmentTitleId"`,
  );
  const answer = await at.call(who, { method: 'POST', url: `/api/${path}`, headers, payload: named });
  expect([200, 422]).toContain(answer.status);
  expect(JSON.stringify(answer.body)).toContain('"code":20');
});

it('a preference nested 5,000 deep is the mistake of who sends it', async () => {
  const payload = `{"value":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  const answer = await at.call('none', { method: 'PUT', url: '/api/preferences/deep', headers: json, payload });
  expect(answer).toMatchObject({ status: 422, body: { code: 20 } });
});

function many(): string[] {
  return Array.from({ length: 70_000 }, (_, index) => `f${index}`);
}

function confirmation() {
  const person = {
    firstName: 'A',
    lastName: 'B',
    function: 'C',
    email: 'a@club.example',
    telephone: '1',
    role: 'MEMBER',
  };
  const dates = { visitDate: '2026-05-01', assessmentDeadline: '2026-04-17', surveyDeadline: '2026-04-24' };
  const club = { name: unprintable, federationMembershipNumber: unprintable };
  return { gc: person, resp: person, projectId: 'p1', leadAssessor: 'lead', invatationTemplateId: 't', ...dates, club };
}
