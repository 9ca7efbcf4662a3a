import { readXls } from './readXls.ts';
import { splitHeader } from './splitHeader.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import { refuseWorkbook, WorkbookRefused, workbookLimits } from './WorkbookReading.ts';
import type { WorkbookLimits, WorkbookReading } from './WorkbookReading.ts';

export interface ReadWorkbookOptions {
  /** Whether a text is the header of a column that the caller knows; finds the header row below titles. */
  isKnownHeader?: (header: string) => boolean;
  limits?: Partial<WorkbookLimits>;
}

/**
 * Reads the first visible worksheet that holds anything as a table (document 1 §2.6, §5), the same in a browser as on
 * the server. Never throws: what cannot be read is a refusal with its reason. Whoever reads a stranger's file does so
 * in a worker that is ended (decision 025).
 *
 * @example const reading = await readWorkbook(bytes, { isKnownHeader: (text) => findColumn(text, names) !== null });
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { isKnownHeader, limits: given }: ReadWorkbookOptions = {},
): Promise<WorkbookReading> {
  const limits = { ...workbookLimits, ...given };
  if (bytes.length > limits.fileBytes) return refuseFileSize(limits);
  try {
    const sheet = await openContainer(bytes)(bytes, limits);
    if (!sheet) return refuseWorkbook('noRows');
    const { sheetName, date1904, filled } = sheet;
    return { ok: true, sheetName, date1904, ...splitHeader(filled, isKnownHeader) };
  } catch (error) {
    if (error instanceof WorkbookRefused) return error.refusal;
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return refuseWorkbook(isLocked ? 'passwordProtected' : 'broken');
  }
}

/** The refusal of a file that is larger than allowed, in MB. */
export function refuseFileSize({ fileBytes }: Pick<WorkbookLimits, 'fileBytes'> = workbookLimits) {
  return refuseWorkbook('fileTooLarge', { most: Math.round(fileBytes / 2 ** 20) });
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Formats that are known by their first bytes and not read; the oldest workbooks are one sheet without a container. */
const otherFormats: readonly [start: readonly number[], format: string][] = [
  [[0x09, 0x00, 0x04, 0x00], 'Excel 2 (BIFF2)'],
  [[0x09, 0x02, 0x06, 0x00], 'Excel 3 (BIFF3)'],
  [[0x09, 0x04, 0x06, 0x00], 'Excel 4 (BIFF4)'],
  [[0x25, 0x50, 0x44, 0x46], '.pdf'],
];

function openContainer(bytes: Uint8Array): typeof readXlsx | typeof readXls {
  const starts = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(zip)) return readXlsx;
  if (starts(ole)) return readXls;
  const other = otherFormats.find(([start]) => starts(start));
  throw other ? new WorkbookRefused('otherFormat', { format: other[1] }) : new WorkbookRefused('notAWorkbook');
}
