import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { saveSession } from '#engine/providers/auth/session.ts';
import { outgoingOf } from './outgoing.ts';

it('sends what version 1 of the database kept of this person, and leaves that of others', async () => {
  // Another test file may have opened the database in its present version.
  vi.stubGlobal('indexedDB', new IDBFactory());
  const old = await openDB('touchline-offline', 1, {
    upgrade: (db) => void db.createObjectStore('values', { autoIncrement: true }),
  });
  const value = { clubAssessmentId: 'ca', assessmentTitleId: 't', notes: 'from long ago', reminder: null };
  const itemValues = [{ itemId: 'i', value: true }];
  await old.add('values', { ...value, assessorId: 'an', itemValues });
  await old.add('values', { ...value, assessorId: 'bo', notes: 'of somebody else' });
  await old.add('values', 'no value at all');
  old.close();
  const sent: { target: unknown; changes: unknown[] }[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, options: RequestInit) => {
    const { mutations } = JSON.parse(String(options.body)) as { mutations: ((typeof sent)[0] & { id: string })[] };
    sent.push(...mutations);
    return Response.json({ results: mutations.map(({ id }) => ({ id, outcome: 'applied', record: {} })) });
  });
  saveSession({ token: 'x', userId: 'an', firstName: 'An' });
  const { outbox } = outgoingOf('an');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.target).toEqual({ clubAssessmentId: 'ca', assessorId: 'an', assessmentTitleId: 't' });
  expect(sent[0]?.changes).toContainEqual({ path: ['notes'], base: null, value: 'from long ago' });
  expect(JSON.stringify(sent[0]?.changes)).toContain('"i"');
  expect(JSON.stringify(sent)).not.toContain('somebody else');
  await vi.waitFor(() => expect(outbox.list()).toEqual([]));
  saveSession({ token: 'x', userId: 'bo', firstName: 'Bo' });
  outgoingOf('bo');
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('of somebody else'));
});
