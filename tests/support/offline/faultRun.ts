import { expect } from 'vitest';
import type { StoredValue } from '#pages/assessments/values/AssessorValues.ts';
import type { FieldChange } from '#engine/rules/outbox/Mutation.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { AssessmentWorld, Person } from '#tests/api/assessments/openAssessmentWorld.ts';
import { readAt } from '#engine/rules/outbox/recordParts.ts';
import { seeded } from '../seeded.ts';
import { SimulatedDevice, textOf, type TextPath } from './SimulatedDevice.ts';

const steps = 30;
const texts: TextPath[] = [['notes'], ['reminder'], ['findings', 'en'], ['findings', 'nl'], ['actionPoints', 'en']];
/** What is typed of each topic, with the answers of those whom it is asked. */
const paths: Readonly<Record<string, readonly TextPath[]>> = {
  t1: [...texts, ['interviewValues', 'Coach'], ['interviewValues', 'Player']],
  t2: [...texts, ['interviewValues', 'Board']],
};
const topics = Object.keys(paths);
const refusals: Record<string, number> = { 401: 10, 403: 11, 413: 70, 429: 80, 500: 100, 503: 101 };

interface Result {
  id: string;
  outcome: string;
}

/** What the server has carried out, as its answers said when they left it. */
class ServerLog {
  readonly applied = new Map<string, number>();
  readonly texts = new Set<string>();
  readonly late = new Set<string>();

  note(batch: readonly KeptMutation[], results: readonly Result[]): void {
    for (const { id, outcome } of results) {
      if (outcome !== 'applied' && outcome !== 'late') continue;
      this.applied.set(id, (this.applied.get(id) ?? 0) + 1);
      const changes = batch.find((each) => each.id === id)?.changes ?? [];
      for (const { value } of changes) (outcome === 'late' ? this.late : this.texts).add(String(textOf(value)));
    }
  }
}

/**
 * One day of a lead with two devices and of an assessor with one, by chance: typing, kills, sending through a network
 * that fails in every way, closing of the data. Healed at the end, everything that was safe on a device is on the
 * server, or was written over knowingly, or waits in the lead's inbox; nothing was applied twice, and devices show what
 * the server has.
 */
export async function runFaults(world: AssessmentWorld, seed: number): Promise<void> {
  const random = seeded(seed);
  const draw = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  const clubAssessmentId = await world.openClubAssessment();
  const log = new ServerLog();
  let isHealed = false;

  const deliver = async (person: Person, batch: readonly KeptMutation[]): Promise<Result[]> => {
    const mutations = batch.map(({ id, target, changes, madeAt }) => ({ id, target, changes, madeAt }));
    const { status, body } = await world.call(person, {
      ...{ method: 'POST', url: '/api/assessmentvalues/mutations', payload: { mutations } },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { results } = body as { results: Result[] };
    log.note(batch, results);
    return results;
  };
  const post = (person: Person) => async (batch: readonly KeptMutation[]) => {
    const fault = isHealed
      ? 'none'
      : draw(['none', 'none', 'none', 'drop', 'lose', 'cut', 'twice', 'portal', 'refuse']);
    if (fault === 'drop') throw failure(0);
    if (fault === 'refuse') throw failure(draw(Object.values(refusals)));
    if (fault === 'portal') return 'Welcome to this hotel';
    const results = await deliver(person, batch);
    if (fault === 'lose') throw failure(0);
    if (fault === 'cut') return { results: results.slice(0, Math.floor(results.length / 2)) };
    return { results: fault === 'twice' ? await deliver(person, batch) : results };
  };
  const open = (person: Person, label: string) =>
    new SimulatedDevice({ name: `faults ${seed} ${label}`, person, clubAssessmentId, post: post(person) });
  const devices = [open('lead', 'tablet'), open('lead', 'laptop'), open('assessor', 'telephone')];
  const storedOf = async (person: string) => {
    const query = `clubAssessmentId=${clubAssessmentId}&assessorId=${person}`;
    const { status, body } = await world.call('lead', { url: `/api/assessmentvalues/assessor?${query}` });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as StoredValue[];
  };
  const close = (step: string) =>
    world.call('lead', { method: 'POST', url: `/api/clubassessments/${clubAssessmentId}/${step}/data` });

  let number = 0;
  const closesAt = random() < 0.3 ? Math.floor(random() * steps) : -1;
  for (let step = 0; step < steps; step += 1) {
    const device = draw(devices);
    const action = draw(['type', 'type', 'type', 'type', 'rest', 'rest', 'send', 'send', 'kill', 'read']);
    if (action === 'type') {
      const topic = draw(topics);
      await device.type(topic, draw(paths[topic] ?? texts), `text ${(number += 1)}`);
    }
    if (action === 'rest') await device.untilSafe();
    if (action === 'send') await device.send();
    if (action === 'kill') await device.kill();
    if (action === 'read') device.receive(await storedOf(device === devices[2] ? 'assessor' : 'lead'));
    if (step === closesAt) await close('softclose');
  }

  isHealed = true;
  for (const device of devices) await device.untilSafe();
  for (let round = 0; devices.some((device) => device.unsent().length > 0); round += 1) {
    expect(round, 'everything goes in the end').toBeLessThan(20);
    for (const device of devices) {
      await device.retry();
      await device.settle(() => draw(['mine', 'mine', 'theirs']));
      await device.send();
    }
  }

  const inbox = closesAt < 0 ? [] : await lateTexts(world, clubAssessmentId);
  for (const [at, device] of devices.entries()) {
    const stored = await storedOf(at === 2 ? 'assessor' : 'lead');
    for (const [key, text] of device.promised) {
      const [topic = '', ...path] = JSON.parse(key) as string[];
      const value = stored.find(({ assessmentTitleId }) => assessmentTitleId === topic);
      const now = value ? textOf(readAt({ ...value }, path)) : null;
      const isThere = now === text || log.texts.has(text) || inbox.includes(text);
      expect(isThere, `${text} of device ${at} in ${key}; the server has ${String(now)}`).toBe(true);
    }
    device.receive(stored);
    for (const value of stored) {
      const own = closesAt < 0 ? (paths[value.assessmentTitleId] ?? []) : [];
      for (const path of own) {
        const shown = device.read(value.assessmentTitleId, path);
        expect(shown, `device ${at}, ${value.assessmentTitleId} ${path.join('.')}`).toBe(
          textOf(readAt({ ...value }, path) ?? null),
        );
      }
    }
    device.stop();
  }
  expect([...log.applied].filter(([, times]) => times > 1)).toEqual([]);
  for (const text of log.late) expect(inbox).toContain(text);
}

async function lateTexts(world: AssessmentWorld, id: string): Promise<string[]> {
  const { body } = await world.call('lead', { url: `/api/clubassessments/${id}/latevalues` });
  return (body as { changes: FieldChange[] }[]).flatMap(({ changes }) =>
    changes.map(({ value }) => String(textOf(value))),
  );
}

function failure(code: number): Error {
  return Object.assign(new Error(`Failed with code ${code}`), { code });
}
