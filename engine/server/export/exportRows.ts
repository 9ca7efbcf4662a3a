import { isNamedInInterface } from '#engine/rules/product/Product.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { listRecords } from '../list/listRecords.ts';
import type { ListQuery, ListResult } from '../list/ListQuery.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { Cell, SheetRows } from './Cell.ts';
import type { ExportChoices, ExportColumn } from './exportColumns.ts';
import { findLabels } from './relationLabels.ts';
import { toCell } from './toCell.ts';

const batchSize = 1_000;

/**
 * All rows of a list as cells, heads first: read in batches by cursor as they are wanted, so that no more than one
 * batch is in memory and none is read twice or left out. The first batch is read before this returns, so that a list
 * that is refused is refused at once.
 * @throws ApiError 11, or 20 for a filter or sort that is not understood
 */
export async function exportRows(
  session: RecordSession,
  resource: Resource,
  query: ListQuery,
  choices: ExportChoices,
): Promise<SheetRows> {
  const read = (after: string | null) =>
    listRecords(session, resource, { ...query, range: [0, batchSize - 1], count: false, ...(after && { after }) });
  const first = await read(null);
  return rowsFrom(session, query, choices, first, read);
}

async function* rowsFrom(
  session: RecordSession,
  { language = defaultLanguage }: ListQuery,
  { columns, relations, namesLanguage }: ExportChoices,
  first: ListResult<StoredRecord>,
  read: (after: string) => Promise<ListResult<StoredRecord>>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ head }) => head);
  for (let page = first; ; page = await read(page.next)) {
    const labels = new Map(
      relations === 'labels'
        ? await Promise.all(
            columns.map(async (column) => {
              const spoken = followsInterface(column) ? (namesLanguage ?? language) : language;
              return [column, await findLabels(session, column, page.rows, spoken)] as const;
            }),
          )
        : [],
    );
    for (const row of page.rows) {
      yield columns.map((column) => toCell(row[column.field], column, labels.get(column) ?? null, language));
    }
    if (page.next === null) return;
  }
}

function followsInterface({ property }: ExportColumn): boolean {
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  return relation !== undefined && isNamedInInterface(relation.to);
}
