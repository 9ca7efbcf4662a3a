import { describe, expect, it, vi } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { batchLimits } from '#engine/rules/outbox/sendingRules.ts';
import { createMemoryStore } from './DeviceStore.ts';
import { Outbox } from './Outbox.ts';
import { readOutboxFile, UnreadableFile, writeOutboxFile } from './outboxFile.ts';
import { HeldFiles } from '../../uploads/HeldFiles.ts';
import { takeAlong, takeIn } from './settleKept.ts';

const of = (id: string, state: KeptMutation['state'] = 'open', order = 1): KeptMutation => ({
  ...{ id, target: { topic: 't' }, madeAt: '2026-05-01T10:00:00Z', state, order, about: { club: 'KV Voorbeeld' } },
  changes: [{ path: ['notes'], base: null, value: 'Écrit à la main 🖊' }],
});
const an = { person: 'an', password: 'long enough' };

describe('a file of what is unsent', () => {
  it('is opened with its password by its person, and shows nothing to others', async () => {
    const mutations = [of('m1'), of('m2', 'sent', 2), of('m3', 'refused', 3)];
    const content = new TextEncoder().encode('bytes of a photo').buffer;
    const photo = {
      ...{ id: 'f1', place: 'p', about: {}, name: 'pitch.jpg', type: 'image/jpeg' },
      lastModified: 1,
      tag: 't',
    };
    const files = [
      { ...photo, content },
      { ...photo, id: 'f2', content: new ArrayBuffer(0) },
      { ...photo, id: 'f3', content: new Uint8Array(100_000).fill(7).buffer },
    ];
    const file = await writeOutboxFile({ mutations, files }, an);
    for (const secret of ['KV Voorbeeld', '"notes"', 'crit à la main', '"m1"', '"an"', 'pitch.jpg'])
      expect(file).not.toContain(secret);
    const read = await readOutboxFile(file, an);
    expect(read.mutations).toEqual(mutations);
    expect(read.files.map(({ id, content: bytes }) => [id, [...new Uint8Array(bytes)]])).toEqual(
      files.map(({ id, content: bytes }) => [id, [...new Uint8Array(bytes)]]),
    );
    expect(read.files[0]).toMatchObject(photo);
  });

  it.each([
    ['another password', (file: string) => file, { ...an, password: 'long enough too' }],
    ['another person', (file: string) => file, { ...an, person: 'bo' }],
    ['a changed byte', (file: string) => file.replace(/"data":"...../, '"data":"AAAAA'), an],
    ['a file cut off', (file: string) => file.slice(0, -20), an],
    ['a file of something else', () => '{"format":"else"}', an],
    ['no JSON', () => 'PK\u0003\u0004', an],
  ])('is not opened with %s', async (_case, change, who) => {
    const file = change(await writeOutboxFile({ mutations: [of('m1')], files: [] }, an));
    await expect(readOutboxFile(file, who)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('is taken in on another device under the same ids, once, after what is there', async () => {
    const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
    await outbox.ready;
    await outbox.settle({ remove: [], put: [of('m1')] });
    const given = [of('m1'), of('m2', 'sent', 2), of('m3', 'refused', 3)];
    const files = new HeldFiles(outbox);
    const facts = { id: 'f1', place: 'p', about: {}, name: 'pitch.jpg', type: 'image/jpeg', lastModified: 1, tag: 't' };
    const content = { mutations: given, files: [{ ...facts, content: new ArrayBuffer(5) }] };
    expect(await takeIn({ outbox, files }, content)).toBe(3);
    expect(await takeIn({ outbox, files }, content)).toBe(0);
    expect(files.list()).toEqual([facts]);
    expect(await takeAlong({ outbox, files })).toMatchObject({
      mutations: [{ id: 'm1' }, { id: 'm2' }, { id: 'm3', state: 'refused' }],
      files: [{ id: 'f1' }],
    });
    expect(outbox.list().map(({ id, state }) => [id, state])).toEqual([
      ['m1', 'sent'],
      ['m2', 'sent'],
      ['m3', 'refused'],
    ]);
    expect(outbox.isSafe()).toBe(true);
  });
});

describe('what is typed on after a file of it was written', () => {
  const openTab = async (store = { ...createMemoryStore(), isLasting: true }) => {
    const outbox = new Outbox({ openStore: async () => store });
    await outbox.ready;
    const type = (base: string | null, value: string) =>
      outbox.record({ topic: 't' }, [{ path: ['notes'], base, value }], {}, 60_000);
    return { outbox, files: new HeldFiles(outbox), type, store };
  };

  it('is a change of its own: the server knows the other by its id', async () => {
    const [here, there] = [await openTab(), await openTab()];
    here.type(null, 'a');
    const file = await takeAlong(here);
    here.type('a', 'ab');
    await takeIn(there, file);
    const sent = await there.outbox.takeBatch(batchLimits);
    expect(await here.outbox.takeBatch(batchLimits)).toEqual(sent);
    expect(sent).toMatchObject([{ changes: [{ base: null, value: 'a' }] }]);
    await here.outbox.take([{ id: sent[0]!.id, outcome: 'duplicate', first: 'applied', record: { notes: 'a' } }]);
    expect(here.outbox.list()).toMatchObject([{ changes: [{ base: 'a', value: 'ab' }] }]);
  });

  it('is so for everything of a record, and for what is typed while it is being written', async () => {
    const here = await openTab();
    await here.outbox.settle({ remove: [], put: [of('m1')] });
    here.type('Écrit à la main 🖊', 'a');
    const writing = takeAlong(here);
    here.type('a', 'ab');
    here.type('ab', 'abc');
    const { mutations } = await writing;
    expect(mutations.map(({ state }) => state)).toEqual(['sent', 'sent']);
    here.type('abc', 'abcd');
    expect(here.outbox.list()).toEqual(expect.arrayContaining([...mutations]));
    expect(here.outbox.list().at(-1)?.changes).toMatchObject([{ value: 'abcd' }]);
  });

  it('is so in another tab too', async () => {
    const typing = await openTab();
    typing.type(null, 'a');
    await vi.waitFor(() => expect(typing.outbox.isSafe()).toBe(true));
    const { mutations } = await takeAlong(await openTab(typing.store));
    expect(mutations).toMatchObject([{ changes: [{ value: 'a' }] }]);
    typing.type('a', 'ab');
    await vi.waitFor(() => expect(typing.outbox.list()).toHaveLength(2));
    expect(typing.outbox.list()).toMatchObject([mutations[0], { changes: [{ base: 'a', value: 'ab' }] }]);
  });
});
