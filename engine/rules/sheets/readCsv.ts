import Papa from 'papaparse';
import { decodeText } from './decodeText.ts';
import { unguardFormula } from './guardFormula.ts';
import { splitHeader, type FilledRows } from './splitHeader.ts';
import { refuseFileSize } from './readWorkbook.ts';
import { RowCollector } from './RowCollector.ts';
import { refuseWorkbook, WorkbookRefused, workbookLimits, type WorkbookReading } from './WorkbookReading.ts';

/**
 * Reads a text of separated values as a table: its encoding from the byte order mark, else UTF-8 where that fits, else
 * Windows-1252; its separator from a first line `sep=;`, else (comma, semicolon, tab, pipe) from its first lines. Cells
 * stay texts, without the apostrophe by which exports guard them. Never throws.
 */
export function readCsv(
  bytes: Uint8Array,
  { isKnownHeader }: { isKnownHeader?: ((header: string) => boolean) | undefined } = {},
): WorkbookReading {
  if (bytes.length > workbookLimits.fileBytes) return refuseFileSize();
  const text = decodeText(bytes);
  // A file of another kind by the name of a text: nobody writes NUL into one.
  if (text.includes('\0')) return refuseWorkbook('notASheet');
  try {
    const filled = collect(text);
    if (!filled) return refuseWorkbook('noRows');
    return { ok: true, sheetName: 'CSV', date1904: false, ...splitHeader(filled, isKnownHeader) };
  } catch (error) {
    return error instanceof WorkbookRefused ? error.refusal : refuseWorkbook('broken');
  }
}

/** @throws WorkbookRefused */
function collect(text: string): FilledRows | null {
  const [line = '', named] = /^sep=(.)(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const rows = new RowCollector(workbookLimits);
  let number = line === '' ? 0 : 1;
  Papa.parse<string[]>(text.slice(line.length), {
    delimiter: named ?? guessSeparator(text),
    skipEmptyLines: false,
    step: ({ data }) => {
      number += 1;
      data.forEach((cell, column) => {
        const trimmed = cell.trim();
        if (trimmed !== '') rows.add(number, column, unguardFormula(trimmed));
      });
    },
  });
  return rows.finish();
}

const separators = [',', ';', '\t', '|'] as const;
const linesLookedAt = 30;

/**
 * The one that gives most lines as many cells, and of several such the one that gives most cells: titles above the table
 * hold none of them, prose and decimals hold commas in whatever number.
 */
function guessSeparator(text: string): string {
  const [best] = separators
    .map((delimiter) => {
      const { data } = Papa.parse<string[]>(text, { delimiter, preview: linesLookedAt });
      const widths = data.map((line) => line.length).filter((width) => width > 1);
      const alike = widths.map((width) => widths.filter((other) => other === width).length);
      return { delimiter, lines: Math.max(0, ...alike), cells: widths.reduce((sum, width) => sum + width - 1, 0) };
    })
    .sort((one, other) => other.lines - one.lines || other.cells - one.cells);
  return best?.delimiter ?? ',';
}
