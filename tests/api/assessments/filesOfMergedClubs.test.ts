import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { blockIdOf } from '#engine/rules/uploads/blocks.ts';
import { season } from '#tests/support/season.ts';
import { world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';
import { openFilesWorld, type Token } from './openFilesWorld.ts';

/** Files lie with the club that they were given for; its club assessments may become another club's, or be deleted. */
let at: AssessmentWorld;
let dispose: () => Promise<void>;

beforeAll(async () => {
  ({ at, dispose } = await openFilesWorld());
});
afterAll(() => dispose());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
const makeClub = (name: string) => at.store('clubs', { name, country: '020', ...season });
const versionOf = async (id: string) =>
  ((await at.call('clubs', { url: `/api/clubs/${id}` })).body as { version: number }).version;
const tokenOf = async (clubAssessmentId: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ clubAssessmentId, ...query });
  return at.call('lead', { url: `/api/files/token?${search}` });
};

async function upload(id: string, name: string): Promise<ListedFile> {
  const { uri, token, path } = (await tokenOf(id, { name, kind: 'evidence' })).body as Token;
  const query = `comp=block&blockid=${encodeURIComponent(blockIdOf(0))}&${token}`;
  await fetch(`${uri}?${query}`, { method: 'PUT', body: pdf });
  const payload = { path, size: pdf.length, assessmentTitleId: '' };
  const made = await at.call('lead', { method: 'POST', url: `/api/clubassessments/${id}/files`, payload });
  expect(made.status).toBe(201);
  return made.body as ListedFile;
}

async function read(id: string, { path }: ListedFile): Promise<string | null> {
  const { status, body } = await tokenOf(id, { path });
  if (status !== 200) return null;
  const { uri, token } = body as Token;
  const answer = await fetch(`${uri}?${token}`);
  return answer.ok ? answer.text() : null;
}

async function remove(id: string): Promise<void> {
  const headers = { 'if-match': '*' };
  const answer = await at.call('super', { method: 'DELETE', url: `/api/clubassessments/${id}`, headers });
  expect(answer.status).toBe(200);
}

async function merge(keep: string, merged: string): Promise<string> {
  const versions = { keepVersion: await versionOf(keep), mergeVersion: await versionOf(merged) };
  const payload = { keep, merge: merged, ...versions };
  const answer = await at.send('clubs', { method: 'POST', url: '/api/clubs/merge', payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['x-undo-id']);
}

it('are read where two clubs became one, and so is what came since when the merge is taken back', async () => {
  const [keep, merged] = [await makeClub('Kept'), await makeClub('Gone')];
  const id = await at.openClubAssessment({ clubId: merged });
  const before = await upload(id, 'before.pdf');
  const undo = await merge(keep, merged);
  const since = await upload(id, 'since.pdf');
  const both = async () => [await read(id, before), await read(id, since)];
  expect(await both()).toEqual([pdf.toString(), pdf.toString()]);
  const zip = await at.send('lead', { url: `/api/clubassessments/${id}/files/zip` });
  expect(zip.rawPayload.includes('not in the storage')).toBe(false);
  await at.call('clubs', { method: 'POST', url: `/api/undo/${undo}` });
  expect((await at.call('lead', { url: `/api/clubassessments/${id}` })).body).toMatchObject({ clubId: merged });
  expect(await both()).toEqual([pdf.toString(), pdf.toString()]);
});

it('are read of a club assessment that comes back after its club was merged', async () => {
  const [keep, merged] = [await makeClub('Stays'), await makeClub('Leaves')];
  const id = await at.openClubAssessment({ clubId: merged });
  const file = await upload(id, 'plan.pdf');
  await remove(id);
  await merge(keep, merged);
  const restored = await at.call('super', { method: 'POST', url: `/api/clubassessments/${id}/restore` });
  expect(restored.status).toBe(200);
  expect((await at.call('lead', { url: `/api/clubassessments/${id}` })).body).toMatchObject({ clubId: keep });
  expect(await read(id, file)).toBe(pdf.toString());
});

it('of a deleted club assessment are not opened by the token of the club for who had no part in it', async () => {
  const project = await at.store('projects', { name: 'Another', assessmentId: world.assessment });
  const clubId = await makeClub('FC Container');
  const lead = [{ assessorId: 'lead', lead: true }];
  const deleted = await at.openClubAssessment({ clubId, projectId: project, assessors: lead });
  await at.openClubAssessment({ clubId, assessors: [{ assessorId: 'assessor2', lead: true }] });
  const ask = async (person: Person) =>
    (await at.call(person, { url: '/api/files/token', headers: { ClubId: clubId } })).status;
  expect(await ask('assessor2')).toBe(404);
  await remove(deleted);
  expect(await ask('assessor2')).toBe(404);
});
