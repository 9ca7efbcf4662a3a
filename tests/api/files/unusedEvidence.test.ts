import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUnusedFiles } from '#engine/server/files/removeUnusedFiles.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { purgeRecord } from '#engine/server/trash/purgeRecord.ts';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const container = 'club-c1';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

it('evidence that no record names goes, with its assessment too; what waits in the inbox or the club gave stays', async () => {
  const { blobs } = at.services;
  const id = await at.openClubAssessment();
  const put = (name: string) => blobs.put({ container, name, body: Buffer.from('x'), contentType: 'text/plain' });
  const listed = `clubassessments/${id}/${'a'.repeat(32)}/plan.txt`;
  const orphan = `clubassessments/${id}/${'b'.repeat(32)}/plan.txt`;
  const ofClub = `clubassessments/${id}/camp/plan.txt`;
  const late = `clubassessments/${id}/${'d'.repeat(32)}/plan.txt`;
  for (const name of [listed, orphan, ofClub, late]) await put(name);
  const facts = { path: listed, name: 'plan.txt', size: 1, contentType: 'text/plain', sha256: 'c'.repeat(64) };
  const about = { clubAssessmentId: id, kind: 'evidence', assessmentTitleId: '' };
  await at.store('clubfiles', { ...about, ...facts, uploadedAt: '2026-05-01T10:00:00.000Z' });
  const inInbox = { clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: '', changes: [] };
  const file = { ...facts, path: late, itemId: '', uploadId: '' };
  await at.store('latevalues', { ...inInbox, file, receivedAt: '2026-05-01T10:00:00.000Z' });
  const kept = async () => (await blobs.list(container)).map(({ name }) => name).sort();

  expect(await removeUnusedFiles(at.services, inDays(89))).toEqual({ removed: 0, bytes: 0 });
  expect(await removeUnusedFiles(at.services, inDays(91))).toEqual({ removed: 1, bytes: 1 });
  expect(await kept()).toEqual([listed, late, ofClub].sort());

  const url = `/api/clubassessments/${id}`;
  const { version } = (await at.call('super', { url })).body as { version: number };
  const deleted = await at.call('super', { method: 'DELETE', url, headers: { 'if-match': `"${version}"` } });
  expect(deleted.status).toBe(200);
  expect(await removeUnusedFiles(at.services, inDays(91))).toEqual({ removed: 0, bytes: 0 });
  const { db, registry } = at.services;
  await purgeRecord({ db, registry, actor: systemActor('test') }, registry.get('clubassessments'), id);
  expect(await removeUnusedFiles(at.services, inDays(91))).toEqual({ removed: 2, bytes: 2 });
  expect(await kept()).toEqual([ofClub]);
});
