import { expect, it } from 'vitest';
import { createPreparedNames } from './preparedNames.ts';

const reading = 'SELECT "id" FROM "clubs" WHERE "country" = $1';
const named = (text: string, times = 10) => {
  const names = createPreparedNames();
  return Array.from({ length: times }, () => names.nameOf(text)).at(-1);
};

it('names a reading from its fourth use on, always alike', () => {
  const names = createPreparedNames();
  const given = Array.from({ length: 6 }, () => names.nameOf(reading));
  expect(given.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(new Set(given.slice(3)).size).toBe(1);
  expect(given[3]).toMatch(/^touchline_\d+$/);
});

it.each([
  ['a reading with a common table', 'WITH found AS (SELECT 1) SELECT * FROM found', true],
  [
    'a search, for which one plan is bad for rare words or for frequent ones',
    `SELECT "id" FROM "clubs" WHERE "search" LIKE '%' || $1`,
    false,
  ],
  ['a change', 'UPDATE "clubs" SET "name" = $1', false],
  ['a reading of whatever columns there are', 'select * from "accounts"', false],
  ['a transaction', 'begin', false],
  ['a very long one', `SELECT '${'x'.repeat(20_000)}'`, false],
])('%s: %s', (_, text, isNamed) => {
  expect(named(text) !== undefined).toBe(isNamed);
});

it('never gives two statements one name, and stops at a hundred', () => {
  const names = createPreparedNames();
  const given = Array.from({ length: 150 }, (_, index) => {
    for (let use = 0; use < 3; use += 1) names.nameOf(`SELECT ${index}`);
    return names.nameOf(`SELECT ${index}`);
  }).filter((name) => name !== undefined);
  expect(given).toHaveLength(100);
  expect(new Set(given).size).toBe(100);
});

it('does not name again what is to be forgotten, and gives its name to no other', () => {
  const names = createPreparedNames();
  for (let use = 0; use < 4; use += 1) names.nameOf(reading);
  const old = names.nameOf(reading);
  names.forget(reading);
  for (let use = 0; use < 4; use += 1) expect(names.nameOf(reading)).toBeUndefined();
  for (let use = 0; use < 4; use += 1) names.nameOf('SELECT 1');
  expect(names.nameOf('SELECT 1')).not.toBe(old);
});
