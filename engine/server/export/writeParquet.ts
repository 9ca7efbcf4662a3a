import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { SchemaElement } from 'hyparquet';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import type { Cell, SheetRows } from './Cell.ts';
import type { ExportColumn } from './exportColumns.ts';

/** Media type of a Parquet file (IANA). */
export const parquetType = 'application/vnd.apache.parquet';

/** Rows that are in memory at once, and stand together in the file. */
const groupSize = 20_000;

/**
 * Rows as an Apache Parquet file, compressed by Snappy, a part of it for each group of rows: numbers and truth values as
 * such, everything else as text; every column may be null.
 *
 * @param rows Heads first, as `exportRows` gives them.
 */
export async function* writeParquet(rows: SheetRows, columns: readonly ExportColumn[]): AsyncGenerator<Uint8Array> {
  const elements = columns.map(elementOf);
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
  });
  let group: (readonly Cell[])[] = [];
  const write = async () => {
    const columnData = elements.map(({ name, type }, at) => ({
      ...{ name, data: group.map((row) => valueOf(row[at] ?? null, type === 'BYTE_ARRAY')) },
    }));
    await writer.write({ columnData, rowGroupSize: groupSize });
    group = [];
    return take(bytes);
  };
  let isHead = true;
  for await (const row of rows) {
    if (!isHead) group.push(row);
    isHead = false;
    if (group.length === groupSize) yield await write();
  }
  if (group.length > 0) yield await write();
  await writer.finish();
  yield take(bytes);
}

/** What was written since; places in the file are counted on. */
function take(bytes: ByteWriter): Uint8Array {
  const part = bytes.getBytes().slice();
  bytes.index = 0;
  return part;
}

function elementOf({ head, property, words }: ExportColumn): SchemaElement {
  const optional = { name: head, repetition_type: 'OPTIONAL' } as const;
  const type = Object.keys(words).length > 0 ? 'text' : columnTypeOf(property);
  if (type === 'integer') return { ...optional, type: 'INT32' };
  if (type === 'double precision') return { ...optional, type: 'DOUBLE' };
  if (type === 'boolean') return { ...optional, type: 'BOOLEAN' };
  return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
}

function valueOf(cell: Cell, isText: boolean): string | number | boolean | null {
  const value = cell !== null && typeof cell === 'object' ? cell.day : cell;
  return isText && value !== null ? String(value) : value;
}
