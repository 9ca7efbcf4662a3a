import { RowCollector } from '../RowCollector.ts';
import type { FilledRows } from '../splitHeader.ts';
import { WorkbookRefused, type WorkbookLimits } from '../WorkbookReading.ts';
import type { ZipPart } from './listZipParts.ts';
import { readBook, requireXlsx } from './readBook.ts';
import { readSharedStrings } from './readSharedStrings.ts';
import { readCalendarStyles } from './readCalendarStyles.ts';
import { openArchive, readXmlPart, type OpenArchive } from './readXmlPart.ts';
import { WorksheetHandler } from './WorksheetHandler.ts';

/** The filled cells of one worksheet. */
export interface FilledSheet {
  sheetName: string;
  date1904: boolean;
  filled: FilledRows;
}

/**
 * The first visible worksheet of an .xlsx that holds anything, null where none does. Only the list of sheets, the
 * shared strings, which styles show dates, the rows and which cells are merged are read: what else a workbook holds
 * is never inflated.
 * @throws WorkbookRefused
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, limits: WorkbookLimits): Promise<FilledSheet | null> {
  const archive = openArchive(bytes, limits);
  await requireXlsx(archive);
  const { date1904, sheets, strings, styles } = await readBook(archive);
  const texts = strings ? await readSharedStrings(archive, strings) : [];
  const calendarStyles = styles ? await readCalendarStyles(archive, styles) : [];
  for (const { name, path } of sheets) {
    const part = findPart(archive, path);
    const rows = new RowCollector(limits);
    await readXmlPart(archive, part, new WorksheetHandler({ rows, texts, calendarStyles, date1904 }));
    const filled = rows.finish();
    if (filled) return { sheetName: name, date1904, filled };
  }
  return null;
}

function findPart({ parts }: OpenArchive, path: string): ZipPart {
  const part = parts.get(path);
  if (!part) throw new WorkbookRefused('broken');
  return part;
}
