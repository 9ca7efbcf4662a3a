import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { clearDrafts, countDrafts, createDraftStore } from './drafts.ts';

const form = 'report/ca-1';
const draft: Draft = { changes: { summary: 'Strictly private' }, version: 3, at: 1 };
const openDisk = () => openDB(theProduct().id);

/** Names and rows of the drafts' store, bytes as text. */
async function readDisk(): Promise<string> {
  const db = await openDisk();
  const [names, rows] = await Promise.all([db.getAllKeys('drafts'), db.getAll('drafts')]);
  db.close();
  const decoder = new TextDecoder('latin1');
  const plain = (_key: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? decoder.decode(value) : value;
  return JSON.stringify([names, rows], plain);
}

beforeEach(async () => {
  const request = (_name: string, act: () => Promise<unknown>) => act();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  for (const person of ['person-an', 'person-bo']) await clearDrafts(person);
});

describe('drafts on this device', () => {
  it('come back to their person alone, who can count and clear them', async () => {
    await createDraftStore('person-an').save(form, draft);
    expect(await createDraftStore('person-an').load(form)).toEqual(draft);
    expect(await createDraftStore('person-bo').load(form)).toBeNull();
    expect([await countDrafts('person-an'), await countDrafts('person-bo')]).toEqual([1, 0]);
    await clearDrafts('person-bo');
    expect(await countDrafts('person-an')).toBe(1);
    await clearDrafts('person-an');
    expect(await createDraftStore('person-an').load(form)).toBeNull();
  });

  it('are sealed: neither texts nor people nor forms can be read on the disk', async () => {
    await createDraftStore('person-an').save(form, draft);
    const disk = await readDisk();
    for (const secret of ['Strictly private', 'person-an', 'summary', 'report', 'ca-1'])
      expect(disk).not.toContain(secret);
  });

  it('are kept as they were last, however they follow each other', async () => {
    const store = createDraftStore('person-an');
    const saved = [store.save(form, draft), store.save(form, { ...draft, version: 4 })];
    expect((await store.load(form))?.version).toBe(4);
    const removed = [store.save(form, draft), store.remove(form)];
    await Promise.all([...saved, ...removed]);
    expect(await countDrafts('person-an')).toBe(0);
  });

  it('of an earlier release are read, and sealed then', async () => {
    await createDraftStore('person-an').save('clubs/c1', draft);
    const db = await openDisk();
    await db.put('drafts', draft, `person-an\u001f${form}`);
    db.close();
    expect(await countDrafts('person-an')).toBe(2);
    expect(await createDraftStore('person-an').load(form)).toEqual(draft);
    expect(await readDisk()).not.toContain('Strictly private');
    expect(await createDraftStore('person-an').load(form)).toEqual(draft);
    expect(await countDrafts('person-an')).toBe(2);
  });

  it('whose key is gone are said once, and the next one is kept', async () => {
    const onLost = vi.fn<() => void>();
    const store = createDraftStore('person-an', onLost);
    await store.save(form, draft);
    const db = await openDisk();
    const [name = ''] = (await db.getAllKeys('drafts')).map(String).filter((each) => !each.startsWith('key '));
    await db.put('drafts', { iv: new Uint8Array(12), data: new ArrayBuffer(40) }, name);
    db.close();
    expect(await store.load(form)).toBeNull();
    expect(await store.load(form)).toBeNull();
    expect(onLost).toHaveBeenCalledTimes(1);
    await store.save(form, draft);
    expect(await store.load(form)).toEqual(draft);
  });
});
