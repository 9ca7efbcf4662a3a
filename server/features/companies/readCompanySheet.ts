import { companyColumns } from '#domain/gdpr/companyColumns.ts';
import type { ImportColumn } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CompanyType } from '#schemas/generated/types.ts';
import type { ImportRequest } from '#engine/server/import/ImportRequest.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { readWorkbookInThread } from '#engine/server/workers/readWorkbookInThread.ts';

const knownHeaders = Object.entries(companyColumns).flat(2);

/** An import of companies, and what each row calls its own. */
export type CompanySheet = Pick<ImportRequest, 'plan' | 'rows' | 'date1904'> & { names: readonly string[] };

/**
 * The import that an .xls or .xlsx file of companies means; `type` stands for rows that name none themselves.
 * @throws ApiError 20 where there is nothing to read, 80 where too many are being read
 */
export async function readCompanySheet(
  companies: Resource,
  content: Buffer,
  type: CompanyType | null,
): Promise<CompanySheet> {
  const reading = await readWorkbookInThread(new Uint8Array(content), { knownHeaders });
  if (!reading.ok) {
    throw invalidField('file', reading.reason, reading.message, {
      messageKey: `engine.sheet.refusals.${reading.reason}`,
      ...reading.params,
    });
  }
  // Each row is a new company, whatever number the sheet gives it.
  const columns = proposePlan(reading.headers, companies, companyColumns).columns.map((column): ImportColumn =>
    column.field === 'id' ? { ...column, field: null } : column,
  );
  const placeOf = (field: string) => columns.findIndex((column) => column.field === field);
  const nameAt = placeOf('name');
  if (nameAt === -1) {
    const params = { messageKey: 'engine.sheet.rules.noName' };
    throw invalidField('file', 'columns', 'The sheet has no column for the name', params);
  }
  const typeColumn: ImportColumn = { header: '', field: 'type', language: null, values: {} };
  const typeAt = placeOf('type') === -1 ? columns.push(typeColumn) - 1 : placeOf('type');
  const rows = reading.rows.map((cells, index) => ({
    row: reading.rowNumbers[index] ?? index + 2,
    cells: columns.map((_, at) => {
      const cell = cells[at] ?? null;
      return at === typeAt && String(cell ?? '').trim() === '' ? type : cell;
    }),
  }));
  return {
    ...{ plan: { columns, mode: 'insert', key: [], emptyClears: false }, rows, date1904: reading.date1904 },
    names: rows.map(({ cells }) => String(cells[nameAt] ?? '').trim()),
  };
}
