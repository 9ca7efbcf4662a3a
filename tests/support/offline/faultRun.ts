import { expect } from 'vitest';
import { tagOf, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { contentOf } from '#domain/scoring/ValueContent.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { StoredValue } from '#pages/assessments/values/AssessorValues.ts';
import type { AssessorValue, LateValue, ScoreLine } from '#schemas/generated/types.ts';
import type { AssessmentWorld, Person } from '#tests/api/assessments/openAssessmentWorld.ts';
import { seeded } from '../seeded.ts';
import { drawEdit, faultStructure, mend, photographed, type Draw } from './drawEdit.ts';
import { FaultyServer, leafOf } from './FaultyServer.ts';
import { leavesOf, leavesOfChange, nothing } from './leaves.ts';
import { SimulatedCamera } from './SimulatedCamera.ts';
import { SimulatedDevice } from './SimulatedDevice.ts';

const steps = 36;
/** Turns in which everything is written on a disk that has room, however slow the machine. */
const roomyWait = 15_000;
/** Milliseconds in which everything has gone, however slow the machine. */
const longestHealing = 40_000;
const day = 86_400_000;
const actions = [
  ...['type', 'type', 'type', 'type', 'type', 'rest', 'rest', 'send', 'send', 'kill', 'read'],
  ...['other tab', 'photo', 'photos go on', 'clock', 'full', 'interrupted', 'choose'],
] as const;

/** Where the structure of these days stands; made once a database. */
export const faultVersion = 'of faults';

interface Used {
  name: string;
  person: Person;
  device: SimulatedDevice;
  camera: SimulatedCamera;
}

interface Run {
  world: AssessmentWorld;
  clubAssessmentId: string;
  server: FaultyServer;
  all: readonly Used[];
}

/**
 * One day of a lead with two devices, one of them with two tabs, and of an assessor with one, by chance: ticks, texts,
 * interviews, characteristics, photos; texts and items that no server takes, mended later; conflicts chosen upon in
 * either tab; kills of browsers and of the server, a network that fails in every way, clocks that are a day or thousands
 * of years wrong, disks without room, closing and reopening of the data. Healed at the end, everything that was
 * safe on a device is on the server, or was written over knowingly, or waits in the lead's inbox; nothing older of a
 * device stands over what it wrote later; nothing was applied twice; devices show and score what the server has.
 */
export async function runFaults(world: AssessmentWorld, seed: number): Promise<void> {
  const draw = drawFrom(seed);
  const clubAssessmentId = await world.openClubAssessment({ assessmentVersionId: faultVersion });
  const server = new FaultyServer(world, draw);
  const run: Run = { world, clubAssessmentId, server, all: openDevices({ world, clubAssessmentId, server, seed }) };
  const isOpen = await liveThrough(run, draw);

  server.isHealed = true;
  await heal(run, draw);
  await expectNothingLost(run);
  await expectPhotos(run);
  for (const { device, person } of run.all) await expectEqual(run, { device, person, isOpen });
  for (const { device, camera } of run.all) {
    device.stop();
    camera.stop();
  }
  expect([...server.applied].filter(([, times]) => times > 1)).toEqual([]);
}

function drawFrom(seed: number): Draw {
  const random = seeded(seed);
  return (choices) => choices[Math.floor(random() * choices.length)]!;
}

function openDevices({ world, clubAssessmentId, server, seed }: Omit<Run, 'all'> & { seed: number }): Used[] {
  const open = (person: Person, name: string, tabs: number, at: number): Used => {
    const about = { name: `faults ${seed} ${name}`, person, clubAssessmentId, tabs };
    const device = new SimulatedDevice({ ...about, post: server.post(person, name) });
    // Photos go beside everything else: what they draw is drawn apart.
    const ofPhotos = drawFrom(seed * 10 + at);
    const around = <T>(call: () => Promise<T>) => server.around(ofPhotos, call);
    const camera = new SimulatedCamera({ world, person, clubAssessmentId, around }, device.outbox());
    return { name, person, device, camera };
  };
  return [open('lead', 'tablet', 2, 1), open('lead', 'laptop', 1, 2), open('assessor', 'telephone', 1, 3)];
}

/** Does what is drawn; whether the data is open at the end. */
async function liveThrough({ world, clubAssessmentId, all }: Run, draw: Draw): Promise<boolean> {
  const take = (person: Person, step: string) =>
    world.call(person, { method: 'POST', url: `/api/clubassessments/${clubAssessmentId}/${step}/data` });
  const numbers = Array.from({ length: steps }, (_unused, at) => at);
  const closesAt = draw([true, false, false]) ? draw(numbers) : -1;
  const reopensAt = closesAt >= 0 && draw([true, false]) ? closesAt + draw([3, 6, 9]) : -1;
  for (const number of numbers) {
    const used = draw(all);
    await act({ world, clubAssessmentId, used, draw, number });
    if (number === closesAt) await take('lead', 'softclose');
    if (number === reopensAt) await take('super', 'reopen');
  }
  return closesAt < 0 || (reopensAt >= 0 && reopensAt < steps);
}

interface Acting extends Pick<Run, 'world' | 'clubAssessmentId'> {
  used: Used;
  draw: Draw;
  number: number;
}

async function act({ world, clubAssessmentId, used, draw, number }: Acting): Promise<void> {
  const { device, camera, person, name } = used;
  const action = draw(actions);
  const tabOf = () => draw(Array.from({ length: device.tabs }, (_unused, tab) => tab));
  const { topic, edit } = drawEdit(draw, number);
  if (action === 'type') device.change(topic, edit);
  if (action === 'other tab') device.change(topic, edit, device.tabs - 1);
  if (action === 'rest') for (let tab = 0; tab < device.tabs; tab += 1) await device.untilSafe(tab);
  if (action === 'send') await device.send(tabOf());
  if (action === 'read') device.receive(await storedOf({ world, clubAssessmentId }, person));
  if (action === 'photo') await camera.take(`${name} ${number}.jpg`, draw(photographed));
  if (action === 'photos go on') await camera.goOn();
  if (action === 'clock') device.clockOffset = draw([-day, 0, day, -20_000 * day, 3_000_000 * day]);
  if (action === 'choose') await device.settle(() => draw(['mine', 'theirs']), tabOf());
  if (action === 'full') device.isFull = !device.isFull;
  // While something is on its way.
  if (action === 'interrupted') void device.send();
  if (action === 'kill' || action === 'interrupted') {
    await device.kill();
    camera.restart(device.outbox());
  }
}

/** The network holds, disks have room, people choose: in the end nothing waits on any device. */
async function heal({ all }: Run, draw: Draw): Promise<void> {
  for (const { device, camera } of all) {
    device.isFull = false;
    for (let tab = 0; tab < device.tabs; tab += 1) {
      // Whatever is written next finds room, and takes along what did not.
      device.change('t2', () => ({ reminder: `healed ${tab}` }), tab);
      await device.untilSafe(tab, roomyWait);
      expect(device.outbox(tab).isSafe(), 'what found no room is on the disk once there is some').toBe(true);
    }
    // So that what is sent from now on is what the disk has.
    await device.kill();
    camera.restart(device.outbox());
  }
  const isWaiting = () => all.some(({ device, camera }) => device.unsent().length + camera.count() > 0);
  const begun = performance.now();
  while (isWaiting()) {
    const waits = all.map(({ name, device, camera }) => ({ name, unsent: device.unsent(), photos: camera.count() }));
    if (performance.now() > begun + longestHealing)
      throw new Error(`Not everything goes in the end: ${JSON.stringify(waits)}`);
    for (const { device, camera } of all) {
      await device.retry(mend);
      await device.settle(() => draw(['mine', 'mine', 'theirs']));
      for (let tab = 0; tab < device.tabs; tab += 1) await device.send(tab);
      await camera.goOn();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function expectNothingLost({ world, clubAssessmentId, server, all }: Run): Promise<void> {
  const inbox = await readInbox(world, clubAssessmentId);
  const late = new Set(
    inbox.flatMap(({ changes, assessorId, assessmentTitleId }) =>
      changes.flatMap(({ path, base = null, value = null }) =>
        leavesOfChange({ path: [assessmentTitleId, ...path], base, value }).map(
          ([leaf, now]) => `${leafOf(assessorId, leaf)} ${now}`,
        ),
      ),
    ),
  );
  for (const entry of server.late) expect(late).toContain(entry);
  for (const { device, person, name } of all) {
    const now = await leavesOn({ world, clubAssessmentId }, person);
    for (const [leaf, { value }] of device.promised) {
      const key = leafOf(person, leaf);
      const past = [{ device: '', value: nothing }, ...(server.history.get(key) ?? [])];
      const at = past.findLastIndex((entry) => entry.value === value);
      const isOlderOver = past.slice(at + 1).some((entry) => entry.device === name);
      const isThere = late.has(`${key} ${value}`) || (at >= 0 && !isOlderOver);
      const told = `${value} of ${name} in ${leaf}; it became ${JSON.stringify(past)}`;
      expect(isThere, told).toBe(true);
    }
    for (const [key, past] of server.history) {
      if (!key.startsWith(`${person} `)) continue;
      const leaf = key.slice(person.length + 1);
      expect(now.get(leaf) ?? nothing, `what stands in ${key}`).toBe(past.at(-1)?.value);
    }
  }
}

/** Each photo that was safe on a device is listed once as evidence of its item, or waits once in the inbox. */
async function expectPhotos({ world, clubAssessmentId, all }: Run): Promise<void> {
  const { body } = await world.call('lead', { url: `/api/clubassessments/${clubAssessmentId}/files` });
  const waiting = (await readInbox(world, clubAssessmentId)).flatMap(({ file, assessmentTitleId: topicId }) =>
    file ? [{ name: file.name, topicId, itemId: file.itemId }] : [],
  );
  const there = [...(body as ListedFile[]), ...waiting].map((file) => `${file.name} of ${tagOf(file)}`);
  expect(new Set(there).size, 'no photo is there twice').toBe(there.length);
  const promised = all.flatMap(({ camera }) => [...camera.promised].map(([name, of]) => `${name} of ${tagOf(of)}`));
  expect(there).toEqual(expect.arrayContaining(promised));
}

interface Compared {
  device: SimulatedDevice;
  person: Person;
  isOpen: boolean;
}

/** Each tab shows what the server has; while the data is open it makes the same score of it. */
async function expectEqual({ world, clubAssessmentId }: Run, { device, person, isOpen }: Compared): Promise<void> {
  const stored = await storedOf({ world, clubAssessmentId }, person);
  const onServer = leavesOfValues(stored);
  const payload = { clubAssessmentId, assessorId: person };
  const { body } = await world.call('lead', { method: 'POST', url: '/api/assessments/score', payload });
  for (let tab = 0; tab < device.tabs; tab += 1) {
    device.receive(stored, tab);
    const contents = [...device.values(tab).contents()];
    const shown = new Map(contents.flatMap(([topic, content]) => [...leavesOf([topic], content)]));
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(onServer));
    if (!isOpen) continue;
    const values = contents.map(([assessmentTitleId, content]) => ({ assessmentTitleId, ...content }));
    const score = scoreAssessment(faultStructure, values as AssessorValue[]);
    expect(figures(score)).toEqual(figures(body as ScoreLine[]));
  }
}

const figures = (lines: readonly ScoreLine[]) =>
  lines.map(({ elementId, normalizedScore, finalTrafficLight, answered }) => [
    ...[elementId, normalizedScore, finalTrafficLight, answered],
  ]);

async function leavesOn(at: Pick<Run, 'world' | 'clubAssessmentId'>, person: Person): Promise<Map<string, string>> {
  return leavesOfValues(await storedOf(at, person));
}

/** What the server has without anybody having written it is not counted. */
function leavesOfValues(stored: readonly StoredValue[]): Map<string, string> {
  return new Map(stored.flatMap((value) => [...leavesOf([value.assessmentTitleId], contentOf(value))]));
}

async function storedOf(
  { world, clubAssessmentId }: Pick<Run, 'world' | 'clubAssessmentId'>,
  person: Person,
): Promise<StoredValue[]> {
  const query = `clubAssessmentId=${clubAssessmentId}&assessorId=${person}`;
  const { status, body } = await world.call('lead', { url: `/api/assessmentvalues/assessor?${query}` });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as StoredValue[];
}

async function readInbox(world: AssessmentWorld, id: string): Promise<LateValue[]> {
  const { status, body } = await world.call('lead', { url: `/api/clubassessments/${id}/latevalues` });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as LateValue[];
}
