import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import type { LateValue } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;
let place = 0;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment();
});

const post = (person: Person, path: string, payload: object = {}) =>
  at.call(person, { method: 'POST', url: `/api/clubassessments/${id}/${path}`, payload });
const close = () => post('lead', 'softclose/data');
const reopen = () => post('super', 'reopen/data');
const listed = async () =>
  (await at.call('lead', { url: `/api/clubassessments/${id}/files` })).body as readonly ListedFile[];
const inbox = async () =>
  (await at.call('lead', { url: `/api/clubassessments/${id}/latevalues` })).body as readonly LateValue[];

/** A photo of an item of t1 as a device sends it, its bytes being in the storage. */
async function sendPhoto(person: Person, more: { uploadId?: string; itemId?: string } = {}) {
  place += 1;
  const path = `clubassessments/${id}/${String(place).padStart(32, '0')}/pitch.txt`;
  const body = Buffer.from(`photo ${place}`);
  await at.services.blobs.put({ container: 'club-c1', name: path, body, contentType: 'text/plain' });
  const tag = { assessmentTitleId: 't1', itemId: 'i2', ...more };
  return { path, answer: await post(person, 'files', { path, size: body.length, ...tag }) };
}

it('a photo that comes after the data was closed waits in the inbox, and is no evidence yet', async () => {
  await close();
  const { path, answer } = await sendPhoto('assessor', { uploadId: 'u1' });
  expect(answer).toEqual({ status: 201, body: { late: true, path } });
  expect(await listed()).toEqual([]);
  expect(await inbox()).toMatchObject([
    {
      ...{ assessmentTitleId: 't1', changes: [], by: 'assessor', assessorId: 'assessor' },
      file: { itemId: 'i2', name: 'pitch.txt', path, size: 7, uploadId: 'u1', contentType: 'application/octet-stream' },
    },
  ]);
  // Another device of the same person held it too.
  expect((await sendPhoto('assessor', { uploadId: 'u1' })).answer).toEqual({ status: 201, body: { late: true, path } });
  expect(await inbox()).toHaveLength(1);
  expect((await sendPhoto('consultant')).answer.status).toBe(403);
  expect((await sendPhoto('lead', { itemId: 'i4' })).answer.status).toBe(422);
});

it('the lead lists it with its item after a reopening, once; what is sent then is listed as usual', async () => {
  await close();
  const { path } = await sendPhoto('assessor', { uploadId: 'u2' });
  const [{ id: late = '', receivedAt } = {}] = await inbox();
  const take = (person: Person) => post(person, `latevalues/${late}/take`);
  expect((await take('lead')).status).toBe(403);
  await reopen();
  expect((await take('assessor')).status).toBe(403);
  expect(await take('lead')).toMatchObject({ status: 200, body: { decision: 'taken', decidedBy: 'lead' } });
  expect((await take('lead')).status).toBe(409);
  expect(await listed()).toMatchObject([
    {
      ...{ path, kind: 'evidence', topicId: 't1', itemId: 'i2', name: 'pitch.txt', size: 7 },
      ...{ uploadedBy: 'assessor', uploadedAt: receivedAt },
    },
  ]);
  expect((await sendPhoto('assessor', { uploadId: 'u2' })).answer).toMatchObject({ status: 201, body: { path } });
  expect((await sendPhoto('assessor', { uploadId: 'u3' })).answer.body).toMatchObject({ uploadedBy: 'assessor' });
  expect(await listed()).toHaveLength(2);
});

it('dismissed with a reason it stays in the inbox, and does not come up when it is sent again', async () => {
  await close();
  const { path } = await sendPhoto('lead', { uploadId: 'u4' });
  const [{ id: late = '' } = {}] = await inbox();
  const dismiss = (reason: string) => post('lead', `latevalues/${late}/dismiss`, { reason });
  expect((await dismiss(' ')).status).toBe(422);
  expect(await dismiss('x'.repeat(1001))).toMatchObject({ status: 422, body: { details: [{ field: 'reason' }] } });
  expect(await dismiss('Blurred')).toMatchObject({ status: 200, body: { decision: 'dismissed', reason: 'Blurred' } });
  await reopen();
  expect((await sendPhoto('lead', { uploadId: 'u4' })).answer.body).toEqual({ late: true, path });
  expect(await listed()).toEqual([]);
  expect(await inbox()).toMatchObject([{ file: { path }, decision: 'dismissed' }]);
  expect(await at.services.blobs.get({ container: 'club-c1', name: path })).not.toBeNull();
});

it('of a structure that the assessment is no longer opened with, it is refused with the reason and waits', async () => {
  await close();
  await sendPhoto('assessor');
  const [{ id: late = '' } = {}] = await inbox();
  const { structure } = new AssessmentScenario().dimension('STRA').topic('STRA.1', 'other').item('other', 'one');
  await at.store('assessmentversions', {
    id: 'of another topic',
    assessmentId: world.assessment,
    number: 9,
    structure,
  });
  await at.services.db
    .updateTable('clubassessments')
    .set({ assessmentVersionId: 'of another topic' })
    .where('id', '=', id)
    .execute();
  await reopen();
  const answer = await post('lead', `latevalues/${late}/take`);
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'assessmentTitleId', rule: 'relation' }] } });
  expect((await inbox())[0]?.decision ?? null).toBeNull();
});
