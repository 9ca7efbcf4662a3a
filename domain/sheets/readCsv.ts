import Papa from 'papaparse';
import { unguardFormula } from './guardFormula.ts';
import { splitHeader } from './splitHeader.ts';
import { refuseWorkbook, workbookLimits, type CellValue, type WorkbookReading } from './WorkbookReading.ts';

/**
 * Reads a text of separated values as a table: its encoding from the byte order mark, else UTF-8 where that fits, else
 * Windows-1252; its separator (comma, semicolon, tab, pipe) from its first lines. Cells stay texts, without the
 * apostrophe by which exports guard them. Never throws.
 */
export function readCsv(
  bytes: Uint8Array,
  { isKnownHeader }: { isKnownHeader?: ((header: string) => boolean) | undefined } = {},
): WorkbookReading {
  if (bytes.length > workbookLimits.fileBytes) return refuseWorkbook('tooLarge');
  const text = decode(bytes);
  // A file of another kind by the name of a text: nobody writes NUL into one.
  if (text.includes('\0')) return refuseWorkbook('notASheet');
  const { data } = Papa.parse<string[]>(text, {
    delimiter: guessSeparator(text),
    preview: workbookLimits.rows + 3,
    skipEmptyLines: false,
  });
  const values: CellValue[][] = [];
  const numbers: number[] = [];
  let width = 0;
  data.forEach((line, index) => {
    const cells = line.map((cell) => (cell.trim() === '' ? null : unguardFormula(cell.trim())));
    const length = cells.findLastIndex((cell) => cell !== null) + 1;
    if (length === 0) return;
    values.push(cells.slice(0, length));
    numbers.push(index + 1);
    width = Math.max(width, length);
  });
  if (values.length === 0) return refuseWorkbook('noRows');
  if (values.length > workbookLimits.rows + 1 || width > workbookLimits.columns) return refuseWorkbook('tooLarge');
  return { ok: true, sheetName: 'CSV', date1904: false, ...splitHeader({ values, numbers, width }, isKnownHeader) };
}

const separators = [',', ';', '\t', '|'] as const;
const linesLookedAt = 30;

/** The one that gives most cells: titles above the table hold none of them. */
function guessSeparator(text: string): string {
  const counts = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: linesLookedAt });
    return data.reduce((sum, line) => sum + line.length - 1, 0);
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

function decode(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
