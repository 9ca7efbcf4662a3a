import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedRows, rowsNamed, rowsTriedAtOnce, trialParts } from './trialParts.ts';

const plain = (count: number) => Array.from({ length: count }, (_, row) => ({ row, doubles: [] }));

it('tries rows that name none in stretches of half of what a dry run takes', () => {
  const { parts, untried } = trialParts(plain(120), () => []);
  expect(parts.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
  expect(untried).toEqual([]);
});

it('tries each row once, with all that it names, and no part is too large', () => {
  const sheet = fc
    .integer({ min: 1, max: 300 })
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, row) =>
          fc.oneof(
            { weight: 2, arbitrary: fc.constant<number[]>([]) },
            fc.array(fc.nat(Math.max(0, row - 1)), { maxLength: row === 0 ? 0 : 2 }),
          ),
        ),
      ),
    );
  fc.assert(
    fc.property(sheet, (named) => {
      const { parts, untried } = trialParts(plain(named.length), (row) => named[row] ?? []);
      expect([...parts.flatMap(({ rows }) => rows), ...untried].sort((a, b) => a - b)).toEqual([...named.keys()]);
      for (const { rows, others } of parts) {
        const there = new Set([...rows, ...others]);
        expect(there.size).toBeLessThanOrEqual(rowsTriedAtOnce);
        for (const row of there) for (const one of named[row] ?? []) expect(there).toContain(one);
      }
      for (const row of untried) expect(allBefore(row, named).size).toBeGreaterThan(rowsTriedAtOnce);
    }),
  );
});

function allBefore(row: number, named: readonly number[][]): Set<number> {
  const found = new Set([row]);
  for (const one of found) for (const other of named[one] ?? []) found.add(other);
  return found;
}

it('leaves out rows of a chain that one dry run cannot hold', () => {
  const { parts, untried } = trialParts(plain(130), (row) => (row === 0 ? [] : [row - 1]));
  expect(untried).toEqual(Array.from({ length: 30 }, (_, index) => 100 + index));
  expect(parts.at(-1)?.rows).toEqual([99]);
});

it('takes a row together with the first and the last that it doubles, one part before it', () => {
  const keys = [['a'], ['b'], ['a'], ['a', 'c'], [], ['b']];
  const repeated = repeatedRows(keys, (row) => Math.floor(row / 2));
  expect(repeated).toEqual([
    { row: 2, doubles: [0, 0] },
    { row: 3, doubles: [0, 2] },
    { row: 5, doubles: [1, 1] },
  ]);
  expect(trialParts(repeated, () => []).parts).toEqual([{ rows: [2, 3, 5], others: [0, 1] }]);
});

it('finds the rows that a row names, whatever the case, accents and signs', () => {
  const read = (name: string, parent: string | null) => ({ values: { name: { nl: name }, parent }, errors: [] });
  const rows = [
    read('Straße', null),
    read('É-mile', null),
    read('C', 'STRASSE'),
    read('Emile', 'nobody'),
    read('D', 'emile'),
  ];
  expect(rowsNamed(rows, [{ field: 'parent', label: 'name' }])).toEqual([[], [], [0], [], [1, 3]]);
});
