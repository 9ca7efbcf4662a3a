import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Cell } from './Cell.ts';
import { writeParquet } from './writeParquet.ts';

const column = (head: string, property: PropertySchema, words = {}) => ({ field: head, head, property, words });
const columns = [
  column('text', { type: 'string' }),
  column('whole', { type: 'integer' }),
  column('share', { type: ['number', 'null'] }),
  column('isOn', { type: 'boolean' }),
  column('day', { type: 'string', format: 'date' }),
  column('word', { type: 'integer', enum: [1] }, { 1: 'One' }),
];

async function* sheet(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield columns.map(({ head }) => head);
  yield* rows;
}

async function write(rows: readonly Cell[][]): Promise<{ file: ArrayBuffer; parts: number }> {
  const parts: Uint8Array[] = [];
  for await (const part of writeParquet(sheet(rows), columns)) parts.push(part);
  return { file: new Uint8Array(Buffer.concat(parts)).buffer, parts: parts.length };
}

it('is read back as it was, without values and beyond ASCII too', async () => {
  const { file } = await write([
    ['Ñandú ⚽', 7, 0.25, true, { day: '2026-11-23' }, 'One'],
    [null, null, null, null, null, null],
    ['=1+1', -1, 0, false, { day: '2026-01-01' }, null],
  ]);
  expect(await parquetReadObjects({ file })).toEqual([
    { text: 'Ñandú ⚽', whole: 7, share: 0.25, isOn: true, day: '2026-11-23', word: 'One' },
    { text: null, whole: null, share: null, isOn: null, day: null, word: null },
    { text: '=1+1', whole: -1, share: 0, isOn: false, day: '2026-01-01', word: null },
  ]);
});

it('has its columns also without rows', async () => {
  const { file } = await write([]);
  expect(await parquetReadObjects({ file })).toEqual([]);
  expect(parquetMetadata(file).schema.map(({ name }) => name)).toEqual(['root', ...columns.map(({ head }) => head)]);
});

it('writes many rows part by part, and loses none', async () => {
  const count = 45_000;
  const rows = Array.from({ length: count }, (_row, nth): Cell[] => [
    `row ${nth}`,
    nth,
    nth / count,
    nth % 2 === 0,
    null,
    null,
  ]);
  const { file, parts } = await write(rows);
  expect(parts).toBe(4);
  const found = await parquetReadObjects({ file, columns: ['text', 'whole', 'isOn'] });
  expect(found).toHaveLength(count);
  for (const nth of [0, 19_999, 20_000, count - 1]) {
    expect(found[nth]).toEqual({ text: `row ${nth}`, whole: nth, isOn: nth % 2 === 0 });
  }
});
