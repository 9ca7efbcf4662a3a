import { companyColumns } from '#domain/gdpr/companyColumns.ts';
import { findColumn } from '#domain/sheets/findColumn.ts';
import { readWorkbook } from '#domain/sheets/readWorkbook.ts';
import type { CompanyType } from '#schemas/generated/types.ts';
import { invalidField } from '../../refusals/invalidField.ts';

export const largestSheetBytes = 10 * 2 ** 20;

/** A row of the sheet as a company to make. */
export interface CompanyRow {
  row: number;
  name: string;
  values: Record<string, unknown>;
}

/**
 * The companies of an .xls or .xlsx file; `type` stands for rows that name none themselves.
 * @throws ApiError 20 where there is nothing to read
 */
export async function readCompanySheet(content: Buffer, type: CompanyType | null): Promise<CompanyRow[]> {
  const reading = await readWorkbook(new Uint8Array(content), {
    isKnownHeader: (header) => findColumn(companyColumns, header) !== null,
  });
  if (!reading.ok) {
    throw invalidField('file', reading.reason, reading.message, {
      messageKey: `engine.sheet.refusals.${reading.reason}`,
    });
  }
  const columns = reading.headers.map((header) => findColumn(companyColumns, header));
  if (!columns.includes('name')) {
    const params = { messageKey: 'engine.sheet.rules.noName' };
    throw invalidField('file', 'columns', 'The sheet has no column for the name', params);
  }
  return reading.rows.map((cells, index) => {
    const filled = cells.flatMap((cell, at): [string, string][] => {
      const column = columns[at];
      return column && cell !== null && String(cell).trim() !== '' ? [[column, String(cell).trim()]] : [];
    });
    const values: Record<string, string> = { ...(type ? { type } : {}), ...Object.fromEntries(filled) };
    return { row: reading.rowNumbers[index] ?? index + 2, name: values['name'] ?? '', values };
  });
}
