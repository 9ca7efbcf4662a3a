import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const texts = {
    subject: { en: 'Survey of {{club}}', nl: 'Enquête {{club}}' },
    body: { en: 'Go: {{link}}', nl: 'Ga: {{link}}' },
  };
  await at.store('mailtemplates', { value: 'Survey', kind: 'surveyInvitation', ...texts });
});
afterAll(() => at.dispose());

async function openSurvey(more: object = {}) {
  const id = await at.openClubAssessment();
  await at.store('surveys', { name: 'S', clubAssessmentId: id, groups: [{ id: 'parents', minAmount: 1 }], ...more });
  const call = (path: string, payload: object, headers: Record<string, string> = {}) =>
    at.call('lead', {
      ...{ method: 'POST', url: `/api/assessmentsurveys/${id}/invitations${path}`, headers },
      payload: { surveyGroupId: 'parents', ...payload },
    });
  return {
    id,
    check: (payload: object) => call('/check', payload),
    send: (payload: object, headers?: Record<string, string>) => call('', payload, headers),
    users: async (person: Person = 'lead') =>
      (await at.call(person, { url: `/api/assessmentsurveys/${id}/users` })).body as unknown[],
  };
}

const mails = () => {
  const folder = join(at.services.settings.dataDir, 'outbox');
  return existsSync(folder) ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')) : [];
};
const fileOf = (name: string, content: Buffer | string) => ({
  file: { name, content: Buffer.from(content).toString('base64') },
});
const refusal = (message: string) => ({ status: 422, body: { code: 20, message } });

it('a check tells who would be invited and with which mail, and invites nobody', async () => {
  const { check, users } = await openSurvey();
  expect(await check({ text: 'a@a.example, A@a.example; no@ b@b.example' })).toEqual({
    status: 200,
    body: {
      ...{
        surveyGroupId: 'parents',
        emails: ['a@a.example', 'b@b.example'],
        invited: [],
        doubles: 1,
        invalid: ['no@'],
      },
      template: 'Survey',
      mail: {
        ...{ subject: 'Survey of KV Voorbeeld', text: 'Go: lead Test will be in touch with you.' },
        language: 'en',
      },
    },
  });
  expect(await users()).toEqual([]);
  expect((await check({ text: 'a@a.example', language: 'nl' })).body).toMatchObject({
    mail: { subject: 'Enquête KV Voorbeeld', language: 'nl' },
  });
  const english = { text: 'Go: lead Test will be in touch with you.', language: 'en' };
  expect((await check({ text: 'a@a.example', language: 'ar' })).body).toMatchObject({ mail: english });
});

it('invitations are sent as a job, each address once; who is invited is not invited again', async () => {
  const { send, check, users } = await openSurvey();
  const before = mails().length;
  expect(await send({ text: 'a@a.example a@a.example b@b.example' })).toMatchObject({
    status: 202,
    body: { invited: 2, jobs: [{ status: 'Queued', name: 'Survey invitations for KV Voorbeeld' }] },
  });
  await settleJobs({ services: at.services }, 'surveys.invite');
  expect(mails().length - before).toBe(2);
  expect(await users()).toMatchObject([
    { status: 100, surveyGroupId: 'parents' },
    { status: 100, surveyGroupId: 'parents' },
  ]);
  expect((await check({ text: 'A@a.example c@c.example' })).body).toMatchObject({
    ...{ emails: ['c@c.example'], invited: ['A@a.example'] },
  });
  expect(await send({ text: 'A@a.example' })).toMatchObject(refusal('Already invited users cannot be invited again'));
});

it('are sent once however often the call is', async () => {
  const { send, users } = await openSurvey();
  const headers = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' };
  const first = await send({ text: 'a@a.example' }, headers);
  expect(await send({ text: 'a@a.example' }, headers)).toEqual(first);
  expect(await users()).toHaveLength(1);
});

it('addresses come from a txt or from the cells of an xlsx', async () => {
  const { check } = await openSurvey();
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Mail'],
    ['Ann', 'ann@a.example'],
    ['Bo', 'bo@b.example'],
  ]);
  const book = utils.book_new(sheet);
  const xlsx = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const emails = ['ann@a.example', 'bo@b.example'];
  expect((await check(fileOf('People.XLSX', xlsx))).body).toMatchObject({ emails, invalid: [] });
  expect((await check(fileOf('people.txt', 'ann@a.example\r\nbo@b.example'))).body).toMatchObject({ emails });
});

it.each<[string, Buffer]>([
  ['UTF-16', Buffer.from('\uFEFFann@a.example\r\nbo@b.example', 'utf16le')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFann@a.example\r\nbo@b.example')],
  ['Windows-1252', Buffer.from('André,ann@a.example\r\nbo@b.example', 'latin1')],
])('addresses of a txt in %s are read', async (_encoding, content) => {
  const { check } = await openSurvey();
  const emails = ['ann@a.example', 'bo@b.example'];
  expect((await check(fileOf('people.txt', content))).body).toMatchObject({ emails, invalid: [] });
});

it.each<[string, object, string]>([
  ['no address', { text: 'Ann and Bo' }, 'You must enter at least one e-mail address'],
  ['nothing', {}, 'You must enter at least one e-mail address'],
  ['no file', { file: null }, 'You have to upload a file first'],
  ['an empty file', fileOf('a.txt', ''), 'You have to upload a file first'],
  ['another type of file', fileOf('a.csv', 'a@a.example'), 'Only files of the types xlsx and txt are read'],
  ['a file that is no workbook', fileOf('a.xlsx', 'a@a.example'), 'This file cannot be read'],
  ['no such group', { surveyGroupId: 'nobody', text: 'a@a.example' }, 'There is no such survey group'],
])('with %s nobody is invited', async (_what, payload, message) => {
  const { check, send, users } = await openSurvey();
  expect(await check(payload)).toMatchObject(refusal(message));
  expect(await send(payload)).toMatchObject(refusal(message));
  expect(await users()).toEqual([]);
});

it('a file is at most 1 MB', async () => {
  const { check } = await openSurvey();
  const line = 'a@a.example\n';
  const fits = line.repeat(Math.floor(2 ** 20 / line.length));
  expect((await check(fileOf('a.txt', fits))).status).toBe(200);
  expect(await check(fileOf('a.txt', fits.padEnd(2 ** 20 + 1)))).toMatchObject({ status: 413, body: { code: 70 } });
});

it('a closed survey and a closed assessment invite nobody, without a survey there is nothing to', async () => {
  expect(await (await openSurvey({ closed: true })).send({ text: 'a@a.example' })).toMatchObject(
    refusal('This survey is closed'),
  );
  const closed = await at.openClubAssessment({ closed: true, clubId: world.club });
  const ask = (id: string) =>
    at.call('super', { method: 'POST', url: `/api/assessmentsurveys/${id}/invitations/check`, payload: {} });
  expect((await ask(closed)).status).toBe(403);
  expect(await ask(await at.openClubAssessment())).toMatchObject({ status: 404, body: { code: 30 } });
});
