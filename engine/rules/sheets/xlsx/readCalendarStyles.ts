import { isCalendarFormat, isCalendarFormatId } from '../readSerial.ts';
import type { ZipPart } from './listZipParts.ts';
import { readXmlPart, type OpenArchive } from './readXmlPart.ts';

/**
 * Which of the styles of cells, by their position, show a number as a date (ECMA-376, 18.8.10); nothing else of a style
 * is read.
 * @throws WorkbookRefused
 */
export async function readCalendarStyles(archive: OpenArchive, part: ZipPart): Promise<boolean[]> {
  const ownFormats = new Map<number, boolean>();
  const ids: number[] = [];
  let isOfCells = false;
  let isDone = false;
  await readXmlPart(archive, part, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') ownFormats.set(Number(numFmtId), isCalendarFormat(formatCode ?? ''));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) ids.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name !== 'cellXfs') return;
      isOfCells = false;
      isDone = true;
    },
    isDone: () => isDone,
  });
  return ids.map((id) => ownFormats.get(id) ?? isCalendarFormatId(id));
}
