import { AssessorValues, type StoredValue } from '#pages/assessments/values/AssessorValues.ts';
import { contentFields, type ValueContent } from '#domain/scoring/ValueContent.ts';
import { createMemoryStore } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import { HeldFiles } from '#engine/browser/uploads/HeldFiles.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { applyChanges, mergeChanges } from '#engine/rules/outbox/Mutation.ts';

/** What a mutation makes of a topic, as the server sees it come in. */
export type SentValue = ValueContent & { assessmentTitleId: string };

interface OpenValuesOptions {
  /** Told of what comes, before it is answered; throws where the call fails. */
  send?: (sent: SentValue) => unknown;
  /** What the server has at first. */
  known?: readonly StoredValue[];
  /** Whether the data is closed: what comes is kept for the lead. */
  isClosed?: () => boolean;
}

/** The values of an assessor, and a server that merges what comes as the real one does. */
export function openValues({ send = () => undefined, known = [], isClosed = () => false }: OpenValuesOptions = {}) {
  const stored = new Map(known.map((value) => [value.assessmentTitleId, value]));
  const sent: SentValue[] = [];
  const base = { clubAssessmentId: 'ca', assessorId: 'me' };
  const answer = async ({ id, target, changes }: KeptMutation): Promise<object> => {
    const topic = target['assessmentTitleId'] ?? '';
    const former = stored.get(topic);
    if (isClosed()) return { id, outcome: 'late', record: former ?? null };
    const { merged, clashes } = mergeChanges({ reminderCompleted: false, ...former }, changes);
    if (former && clashes.length > 0) {
      return { id, outcome: 'conflict', record: former, by: 'An Peeters', at: '2026-05-01T10:00:00Z' };
    }
    const written = former ? merged : applyChanges({}, changes);
    const given = contentFields.filter((field) => changes.some(({ path }) => path[0] === field));
    const value = { assessmentTitleId: topic, ...Object.fromEntries(given.map((field) => [field, written[field]])) };
    sent.push(value);
    await send(value);
    const record = { ...base, id: topic, assessmentTitleId: topic, ...written, version: (former?.version ?? 0) + 1 };
    stored.set(topic, record);
    return { id, outcome: 'applied', record };
  };
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const post = async (batch: readonly KeptMutation[]) => ({ results: await Promise.all(batch.map(answer)) });
  const sender = new Sender({ outbox, post, random: () => 0 });
  const values = new AssessorValues({ ...base, outbox, sender });
  return { values, outbox, sender, files: new HeldFiles(outbox), stored, sent };
}
