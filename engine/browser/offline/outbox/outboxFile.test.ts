import { describe, expect, it } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { createMemoryStore } from './DeviceStore.ts';
import { Outbox } from './Outbox.ts';
import { readOutboxFile, UnreadableFile, writeOutboxFile } from './outboxFile.ts';
import { takeIn } from './settleKept.ts';

const of = (id: string, state: KeptMutation['state'] = 'open', order = 1): KeptMutation => ({
  ...{ id, target: { topic: 't' }, madeAt: '2026-05-01T10:00:00Z', state, order, about: { club: 'KV Voorbeeld' } },
  changes: [{ path: ['notes'], base: null, value: 'Écrit à la main 🖊' }],
});
const an = { person: 'an', password: 'long enough' };

describe('a file of what is unsent', () => {
  it('is opened with its password by its person, and shows nothing to others', async () => {
    const mutations = [of('m1'), of('m2', 'sent', 2), of('m3', 'refused', 3)];
    const file = await writeOutboxFile(mutations, an);
    for (const secret of ['KV Voorbeeld', '"notes"', 'crit à la main', '"m1"', '"an"'])
      expect(file).not.toContain(secret);
    expect(await readOutboxFile(file, an)).toEqual(mutations);
  });

  it.each([
    ['another password', (file: string) => file, { ...an, password: 'long enough too' }],
    ['another person', (file: string) => file, { ...an, person: 'bo' }],
    ['a changed byte', (file: string) => file.replace(/"data":"...../, '"data":"AAAAA'), an],
    ['a file cut off', (file: string) => file.slice(0, -20), an],
    ['a file of something else', () => '{"format":"else"}', an],
    ['no JSON', () => 'PK\u0003\u0004', an],
  ])('is not opened with %s', async (_case, change, who) => {
    const file = change(await writeOutboxFile([of('m1')], an));
    await expect(readOutboxFile(file, who)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('is taken in on another device under the same ids, once, after what is there', async () => {
    const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
    await outbox.ready;
    await outbox.settle({ remove: [], put: [of('m1')] });
    const given = [of('m1'), of('m2', 'sent', 2), of('m3', 'refused', 3)];
    expect(await takeIn(outbox, given)).toBe(2);
    expect(await takeIn(outbox, given)).toBe(0);
    expect(outbox.list().map(({ id, state }) => [id, state])).toEqual([
      ['m1', 'open'],
      ['m2', 'sent'],
      ['m3', 'refused'],
    ]);
    expect(outbox.isSafe()).toBe(true);
  });
});
