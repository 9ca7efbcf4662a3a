import type { Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Tables } from '#schemas/generated/tables.ts';
import { createAccountReader } from './createAccountReader.ts';

const account = { id: 'a', email: 'a@b.example', firstName: 'A', lastName: 'B', roles: [], clubs: null };

function open() {
  const executeQuery = vi.fn(async () => ({ rows: [account] }));
  const step = { select: () => step, where: () => step, compile: () => ({ parameters: [''] }) };
  const db = { selectFrom: () => step, executeQuery } as unknown as Kysely<Tables>;
  return { read: createAccountReader(db), executeQuery };
}

it('reads once for calls that arrive together, and once more for a later one', async () => {
  const { read, executeQuery } = open();
  const together = await Promise.all([read('a'), read('a'), read('a')]);
  expect(together.map((user) => user?.id)).toEqual(['a', 'a', 'a']);
  expect(executeQuery).toHaveBeenCalledTimes(1);
  await read('a');
  expect(executeQuery).toHaveBeenCalledTimes(2);
});

it('reads anew for a call that arrives while a reading is under way, which may have missed a change', async () => {
  const { read, executeQuery } = open();
  const first = read('a');
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, read('a')]);
  expect(executeQuery).toHaveBeenCalledTimes(2);
});

it('keeps accounts apart', async () => {
  const { read, executeQuery } = open();
  await Promise.all([read('a'), read('b')]);
  expect(executeQuery).toHaveBeenCalledTimes(2);
});
