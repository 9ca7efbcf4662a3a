import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Tables } from '#schemas/generated/tables.ts';
import { createAccountReader } from './createAccountReader.ts';

const account = { id: 'a', email: 'a@b.example', firstName: 'A', lastName: 'B', roles: [], clubs: null };
const token = (id: string, issuedAt = 1_000) => ({ id, accountId: 'a', issuedAt, expiresAt: 9_000 });

function open(more: { endedToken?: string | null; sessionsEndedAt?: string | null } = {}) {
  const row = { ...account, endedToken: null, sessionsEndedAt: null, ...more };
  const executeQuery = vi.fn(async () => ({ rows: [row] }));
  const step = { leftJoin: () => step, select: () => step, where: () => step, compile: () => ({ parameters: [''] }) };
  const db = { selectFrom: () => step, executeQuery } as unknown as Kysely<Tables>;
  return { read: createAccountReader(db), executeQuery };
}

it('reads once for calls that arrive together, and once more for a later one', async () => {
  const { read, executeQuery } = open();
  const together = await Promise.all([read(token('a')), read(token('a')), read(token('a'))]);
  expect(together.map((user) => user?.id)).toEqual(['a', 'a', 'a']);
  expect(executeQuery).toHaveBeenCalledTimes(1);
  await read(token('a'));
  expect(executeQuery).toHaveBeenCalledTimes(2);
});

it('reads anew for a call that arrives while a reading is under way, which may have missed a change', async () => {
  const { read, executeQuery } = open();
  const first = read(token('a'));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, read(token('a'))]);
  expect(executeQuery).toHaveBeenCalledTimes(2);
});

it('keeps tokens apart', async () => {
  const { read, executeQuery } = open();
  await Promise.all([read(token('a')), read(token('b'))]);
  expect(executeQuery).toHaveBeenCalledTimes(2);
});

it.each([
  ['a token that was ended', { endedToken: 'a' }],
  ['a token from before everything was ended', { sessionsEndedAt: new Date(1_000).toISOString() }],
])('knows nobody by %s', async (_, more) => {
  expect(await open(more).read(token('a'))).toBeNull();
});

it('knows who has signed in since everything was ended', async () => {
  const { read } = open({ sessionsEndedAt: new Date(999).toISOString() });
  expect(await read(token('a'))).toMatchObject({ id: 'a' });
});
