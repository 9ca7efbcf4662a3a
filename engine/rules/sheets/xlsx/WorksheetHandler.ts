import { readSerial } from '../readSerial.ts';
import type { RowCollector } from '../RowCollector.ts';
import { sheetErrorText } from '../sheetError.ts';
import { WorkbookRefused, type CellValue } from '../WorkbookReading.ts';
import { isTrue } from './readBook.ts';
import { decodeSigns, RunReader } from './readSharedStrings.ts';
import type { XmlAttributes, XmlHandler } from './readXmlPart.ts';

interface Surroundings {
  rows: RowCollector;
  texts: readonly string[];
  /** By style whether it shows dates. */
  calendarStyles: readonly boolean[];
  date1904: boolean;
}

const lastRow = 1_048_576;
const lastColumn = 16_384;
/** More merged stretches than anybody makes are not looked at. */
const mostMerged = 10_000;
/** What follows the merged cells of a worksheet, or where there are none its rows. */
const afterMerged: ReadonlySet<string> = new Set([
  ...['phoneticPr', 'conditionalFormatting', 'dataValidations', 'hyperlinks', 'printOptions', 'pageMargins'],
  ...['pageSetup', 'headerFooter', 'drawing', 'legacyDrawing', 'tableParts', 'extLst'],
]);

/** Takes the cells of a worksheet (ECMA-376, 18.3.1) as they come and is done after those that are merged. */
export class WorksheetHandler implements XmlHandler {
  readonly #given: Surroundings;
  readonly #inline = new RunReader();
  #phase: 'before' | 'rows' | 'after' | 'done' = 'before';
  #row = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #stored = '';
  #isStored = false;
  #isInline = false;
  /** Of a formula, whether what it comes to is there. */
  #result: 'none' | 'missing' | 'there' = 'none';
  #merged = 0;

  constructor(given: Surroundings) {
    this.#given = given;
  }

  isDone = (): boolean => this.#phase === 'done';

  open = (name: string, attributes: XmlAttributes): void => {
    if (this.#phase === 'after') {
      if (name === 'mergeCell') this.#fillMerged(attributes['ref'] ?? '');
      else if (afterMerged.has(name)) this.#phase = 'done';
    } else if (this.#phase !== 'rows') {
      if (name === 'sheetData' && this.#phase === 'before') this.#phase = 'rows';
    } else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#openValue();
    else if (name === 'f' && this.#result === 'none') this.#result = 'missing';
    else if (name === 'row') this.#openRow(attributes['r']);
    else if (name === 'is') this.#isInline = true;
    else if (this.#isInline) this.#inline.open(name);
  };

  text = (piece: string): void => {
    if (this.#isStored) this.#stored += piece;
    else if (this.#isInline) this.#inline.take(piece);
  };

  close = (name: string): void => {
    if (this.#phase === 'after' && name === 'mergeCells') this.#phase = 'done';
    if (this.#phase !== 'rows') return;
    if (name === 'c') this.#closeCell();
    else if (name === 'v') this.#isStored = false;
    else if (name === 'is') this.#isInline = false;
    else if (name === 'sheetData') this.#phase = 'after';
    else if (this.#isInline) this.#inline.close(name);
  };

  #fillMerged(reference: string): void {
    this.#merged += 1;
    if (this.#merged === mostMerged) this.#phase = 'done';
    const [first = '', last = ''] = reference.split(':');
    const column = columnOf(first);
    if (column !== columnOf(last)) return;
    const [from, to] = [first, last].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
    if (from && to) this.#given.rows.fillDown(column, from, to);
  }

  #openRow(reference: string | undefined): void {
    this.#row = reference === undefined ? this.#row + 1 : Number(reference);
    this.#column = -1;
    if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > lastRow) throw new WorkbookRefused('broken');
  }

  #openCell({ r, t, s }: XmlAttributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (this.#column >= lastColumn) throw new WorkbookRefused('broken');
    this.#type = t ?? 'n';
    this.#style = s === undefined ? 0 : Number(s);
    this.#stored = '';
    this.#result = 'none';
  }

  #openValue(): void {
    this.#isStored = true;
    this.#result = 'there';
  }

  #closeCell(): void {
    const inline = this.#inline.finish();
    const value = inline === '' ? this.#readStored() : inline;
    this.#given.rows.add(this.#row, this.#column, typeof value === 'string' ? trimmed(value) : value);
  }

  #readStored(): CellValue {
    const stored = this.#stored;
    // A program has written the formula and calculated nothing: it is not empty for who opens the file.
    if (stored === '') return this.#result === 'missing' ? sheetErrorText('#GETTING_DATA') : null;
    if (this.#type === 's') return this.#textAt(stored.trim());
    if (this.#type === 'b') return isTrue(stored.trim());
    if (this.#type === 'd') return readMoment(stored.trim());
    if (this.#type === 'e') return sheetErrorText(stored);
    if (this.#type !== 'n') return decodeSigns(stored);
    const number = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(stored) ? Number(stored) : NaN;
    // What says that it is a number and is none is kept as it stands.
    if (!Number.isFinite(number)) return stored;
    return this.#given.calendarStyles[this.#style] === true ? readSerial(number, this.#given.date1904) : number;
  }

  /** A cell that points beyond the shared strings shows that they are not those of its workbook. */
  #textAt(position: string): string {
    const text = /^\d+$/.test(position) ? this.#given.texts[Number(position)] : undefined;
    if (text === undefined) throw new WorkbookRefused('broken');
    return text;
  }
}

/** The column of a reference as `AB12`, from 0; beyond the last one for what is none. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && column <= lastColumn; at += 1) {
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? lastColumn : column - 1;
}

/** An ISO moment as cells give dates: without a zone, and without the time of day at midnight. */
function readMoment(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[\d.]*Z?)?$/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === undefined || time === '00:00:00' ? day : `${day}T${time}`;
}

function trimmed(text: string): string | null {
  const trim = text.trim();
  return trim === '' ? null : trim;
}
