import { expect, it } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { createMemoryStore } from './DeviceStore.ts';
import { Outbox } from './Outbox.ts';
import { Sender } from './Sender.ts';

type Refuse = (batch: KeptMutation) => { code: number; message: string; details: unknown } | null;

const target = { clubAssessmentId: 'ca', topic: 't' };
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const unknown = (id: string) => ({
  field: `itemValues.${ids.indexOf(id)}.itemId`,
  rule: 'relation',
  message: 'no item',
});

/** Seven items of a topic were answered; the server takes what `refuse` has nothing against. */
async function answerSeven(refuse: Refuse) {
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const applied: string[] = [];
  let calls = 0;
  const post = async (batch: readonly KeptMutation[]) => {
    calls += 1;
    const results = batch.map((mutation) => {
      const error = refuse(mutation);
      if (error) return { id: mutation.id, outcome: 'refused', error };
      applied.push(...mutation.changes.map(({ path }) => path[1] ?? ''));
      return { id: mutation.id, outcome: 'applied', record: {} };
    });
    return { results };
  };
  const sender = new Sender({ outbox, post });
  const changes = ids.map((id) => ({ path: ['itemValues', id], base: null, value: { itemId: id, value: true } }));
  outbox.record(target, changes, {}, 60_000);
  outbox.flush();
  await sender.send();
  const left = outbox.list().map(({ state, changes: parts }) => [state, parts.map(({ path }) => path[1]).join()]);
  return { applied: applied.sort().join(''), left, calls };
}

const holds = (mutation: KeptMutation, ...bad: string[]) =>
  mutation.changes.some(({ path }) => bad.includes(path[1] ?? ''));

it('sets the one unsound part of a record aside, and sends the rest', async () => {
  const refuse: Refuse = (mutation) =>
    holds(mutation, 'c') ? { code: 20, message: 'no item', details: [unknown('c')] } : null;
  const { applied, left, calls } = await answerSeven(refuse);
  expect(applied).toBe('abdefg');
  expect(left).toEqual([['refused', 'c']]);
  expect(calls).toBeLessThanOrEqual(7);
});

it('does so with several, also where the refusal does not say which', async () => {
  const refuse: Refuse = (mutation) =>
    holds(mutation, 'a', 'f') ? { code: 20, message: 'Wrong', details: null } : null;
  const { applied, left } = await answerSeven(refuse);
  expect(applied).toBe('bcdeg');
  expect(left).toEqual([
    ['refused', 'a'],
    ['refused', 'f'],
  ]);
});

it.each<[string, { code: number; message: string; details: unknown }]>([
  [
    'the topic is at fault',
    { code: 20, message: 'no topic', details: [{ field: 'topic', rule: 'relation', message: '' }] },
  ],
  ['every part is', { code: 20, message: 'no items', details: ids.map(unknown) }],
  ['nobody may write here', { code: 11, message: 'Not allowed', details: null }],
])('sets all of it aside at once where %s', async (_what, error) => {
  const { left, calls } = await answerSeven(() => error);
  expect(left).toEqual([['refused', ids.join()]]);
  expect(calls).toBe(1);
});

it('finds the one sound part among ten thousand unknown ones', async () => {
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const applied: string[] = [];
  let calls = 0;
  const post = async (batch: readonly KeptMutation[]) => {
    calls += 1;
    return { results: batch.map((mutation) => answerLikeServer(mutation, applied)) };
  };
  const sender = new Sender({ outbox, post });
  const keys = Array.from({ length: 10_000 }, (_unused, at) => (at === 6789 ? 'sound' : `unknown ${at}`));
  outbox.record(
    target,
    keys.map((key) => ({ path: ['itemValues', key], base: null, value: { itemId: key, value: true } })),
    {},
    60_000,
  );
  outbox.flush();
  await sender.send();
  expect(applied).toEqual(['sound']);
  expect(outbox.list().reduce((sum, { changes }) => sum + changes.length, 0)).toBe(9999);
  expect(outbox.list().every(({ state }) => state === 'refused')).toBe(true);
  // Halves of halves, not each part alone.
  expect(calls).toBeLessThan(100);
});

/** The server takes a thousand parts at once, and names the unknown ones. */
function answerLikeServer({ id, changes }: KeptMutation, applied: string[]): object {
  const refuse = (details: unknown) => ({ id, outcome: 'refused', error: { code: 20, message: 'Wrong', details } });
  if (changes.length > 1000) return refuse([{ field: 'changes', rule: 'type', message: '' }]);
  const wrong = changes.flatMap(({ path }, at) =>
    path[1] === 'sound' ? [] : [{ field: `itemValues.${at}.itemId`, rule: 'relation', message: '' }],
  );
  if (wrong.length > 0) return refuse(wrong);
  applied.push(...changes.map(({ path }) => path[1] ?? ''));
  return { id, outcome: 'applied', record: {} };
}

it('holds up no other record with one that is refused', async () => {
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  const error = { code: 11, message: 'Not allowed', details: null };
  const applied: unknown[] = [];
  const post = async (batch: readonly KeptMutation[]) => ({
    results: batch.map(({ id, target: { topic } }) => {
      if (topic === 'refused') return { id, outcome: 'refused', error };
      applied.push(topic);
      return { id, outcome: 'applied', record: {} };
    }),
  });
  for (const topic of ['before', 'refused', 'after']) {
    outbox.record({ ...target, topic }, [{ path: ['notes'], base: null, value: topic }], {}, 60_000);
  }
  outbox.flush();
  await new Sender({ outbox, post }).send();
  expect(applied).toEqual(['before', 'after']);
  expect(outbox.list().map((one) => [one.target['topic'], one.state])).toEqual([['refused', 'refused']]);
});
