import { expect, it, vi } from 'vitest';
import { openValues } from '#tests/support/openValues.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { takePack } from './takePack.ts';

const opened = {
  clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessmentVersionId: 'v' },
  ...{ club: { id: 'c', name: 'KV Een' }, project: null, roles: ['ASSESSOR'], role: 'ASSESSOR', valuesOwner: 'me' },
} as unknown as OpenedAssessment;
const structure = { items: [{ assessmentItemType: 4, needsSurveyTargetMinAndType: true }] };

/** Takes the pack from a server that refuses some calls with a code; again, where one was taken into what is given. */
async function take(
  refused: Record<string, number> = {},
  keepProgram = async () => undefined as void,
  device = openValues(),
) {
  const { outbox, sender, files } = device;
  const asked: string[] = [];
  const call = async (path: string) => {
    asked.push(path);
    const code = refused[path];
    if (code !== undefined) throw Object.assign(new Error('Refused'), { code });
    return path === 'assessments' ? structure : { path };
  };
  const offline = { connection: {} as never, moments: {} as never, keepProgram };
  const parts: number[] = [];
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  const engine = {
    api: { call: call as never, upload: vi.fn(), download: vi.fn(), storage: { put: vi.fn(), list: vi.fn() } },
    outgoing: { outbox, sender, files },
    offline,
  };
  const taken = await takePack(engine, opened, (done) => parts.push(done)).then(
    () => 'taken',
    (error: { part: string }) => error.part,
  );
  vi.unstubAllGlobals();
  return { taken, asked, parts, persist, packs: outbox.answers.packs(), device };
}

it('fetches all that the assessment needs, with its expressions and survey, and tells how far it is', async () => {
  const { taken, asked, parts, packs, persist } = await take();
  expect(taken).toBe('taken');
  expect([...asked].sort()).toEqual([
    'accounts/touchline',
    'assessmentfinalscores/available',
    'assessments',
    'assessments/ca/survey',
    'assessmentsurveys/ca/users',
    'assessmentvalues/assessor',
    'assessmentvalues/club',
    'clubassessments/ca',
    'clubassessments/ca/evaluation',
    'clubassessments/ca/files',
    'clubassessments/ca/promises',
    'clubassessments/ca/schedule',
    'clubassessments/mine',
    'clubs/c',
    'projects/p',
  ]);
  expect(parts).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(packs).toMatchObject([{ group: 'ca' }]);
  // The browser is asked not to clear it by itself.
  expect(persist).toHaveBeenCalledOnce();
});

it('goes without what somebody may not read, or what there is not', async () => {
  const { taken } = await take({
    ...{ 'accounts/touchline': 11, 'assessmentvalues/club': 40, 'clubassessments/ca/schedule': 60 },
    ...{ 'assessmentfinalscores/available': 11, 'assessmentsurveys/ca/users': 11, 'assessments/ca/survey': 30 },
  });
  expect(taken).toBe('taken');
});

it.each([
  ['clubs/c', 0, 'assessment'],
  ['assessments', 101, 'structure'],
  ['assessmentvalues/assessor', 11, 'values'],
  ['assessmentvalues/club', 0, 'clubValues'],
  ['clubassessments/ca/promises', 0, 'clubValues'],
  ['clubassessments/ca/schedule', 100, 'schedule'],
  ['accounts/touchline', 0, 'people'],
])('is not made when %s fails with code %s, and says what is missing: %s', async (path, code, part) => {
  const { taken, packs } = await take({ [path]: code });
  expect(taken).toBe(part);
  expect(packs).toEqual([]);
});

it('is not made when a part of the program cannot be fetched', async () => {
  expect((await take({}, () => Promise.reject(new Error('No network')))).taken).toBe('program');
});

it.each([
  ['assessmentvalues/assessor', 0, 'values'],
  ['assessmentvalues/assessor', 101, 'values'],
  ['clubassessments/ca/schedule', 100, 'schedule'],
])('is not taken again when %s gives no answer (code %s): it stays of when it was taken', async (path, code, part) => {
  const { device, packs } = await take();
  expect(packs).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  const again = await take({ [path]: code }, undefined, device);
  expect(again.taken).toBe(part);
  expect(again.packs).toEqual(packs);
});

it('is taken again without what never changes being fetched again', async () => {
  const { device, packs } = await take();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  const again = await take({ assessments: 0 }, undefined, device);
  expect(again.taken).toBe('taken');
  expect(again.asked).not.toContain('assessments');
  expect(again.packs[0]!.at).toBeGreaterThan(packs[0]!.at);
});
