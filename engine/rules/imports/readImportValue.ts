import { oneOf } from '../validation/explainError.ts';
import type { FieldError } from '../errors/ApiError.ts';
import { isSheetError } from '../sheets/sheetError.ts';
import type { CellValue } from '../sheets/WorkbookReading.ts';
import type { PropertySchema } from '../resource/EntitySchema.ts';
import { mainType } from '../resource/mainType.ts';
import { readImportDay, readImportInstant, readImportTime } from './readImportMoment.ts';

/** A cell as a field's value, or why it cannot be one. */
export type ReadValue = { value: unknown } | { error: Omit<FieldError, 'field'> };

const yes = new Set('yes y true 1 x ✓ ja j oui o vrai si sí sim verdadeiro да igen i نعم wahr waar'.split(' '));
const no = new Set('no n false 0 nee non faux nein não nao falso нет nem لا falsch onwaar'.split(' '));

/**
 * The value that a cell means in a field of this kind: numbers with either decimal sign, days in the forms of the
 * sheets, yes and no in the nine languages, lists divided by semicolons or lines, objects as JSON. An empty cell is
 * null; an error of the spreadsheet is no value of any field.
 */
export function readImportValue(cell: CellValue, property: PropertySchema, date1904 = false): ReadValue {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (text === null || text === '') return { value: null };
  if (isSheetError(text)) {
    const message = `holds an error of the spreadsheet (${text})`;
    // Also of a field that has a text of its own, which speaks of what people enter.
    return { error: { rule: 'cellError', message, params: { error: text, messageKey: 'validation.cellError' } } };
  }
  if (property.enum) return readChoice(text, property.enum);
  switch (mainType(property)) {
    case 'boolean':
      return readBoolean(text);
    case 'integer':
    case 'number':
      return readNumber(text);
    case 'array':
      return readList(text, property, date1904);
    case 'object':
      return readJson(text, 'object');
    default:
      return readText(text, property, date1904);
  }
}

function readChoice(cell: string | number | boolean, choices: NonNullable<PropertySchema['enum']>): ReadValue {
  const wanted = String(cell).toLowerCase();
  const found = choices.find((choice) => String(choice).toLowerCase() === wanted);
  if (found !== undefined) return { value: found };
  const message = oneOf(choices.filter((choice) => choice !== null));
  return { error: { rule: 'enum', message, params: { allowedValues: choices } } };
}

function readBoolean(cell: string | number | boolean): ReadValue {
  if (typeof cell === 'boolean') return { value: cell };
  const word = String(cell).toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : wrongType('boolean', 'must be yes or no');
}

function readNumber(cell: string | number | boolean): ReadValue {
  if (typeof cell === 'number') return { value: cell };
  const text = String(cell).replace(/[\s\u00a0\u202f']/g, '');
  const grouped = /^([+-]?\d{1,3}(?:[.,]\d{3})+)(?:([.,])(\d+))?$/.exec(text);
  const [, whole = '', decimal, fraction = ''] = grouped ?? [];
  // One sign alone could mean both: `1,234` is taken as a decimal, as the sheet's own numbers never come as text.
  const isGrouped = grouped !== null && (whole.match(/[.,]/g)?.length ?? 0) + (decimal ? 1 : 0) > 1;
  const plain = isGrouped ? `${whole.replace(/[.,]/g, '')}.${fraction}` : text.replace(',', '.');
  // Very small and very large ones are written with an exponent, by exports too.
  const isNumber = /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain));
  return isNumber ? { value: Number(plain) } : wrongType('number', 'must be a number');
}

function readList(cell: string | number | boolean, property: PropertySchema, date1904: boolean): ReadValue {
  if (typeof cell === 'string' && cell.startsWith('[')) return readJson(cell, 'array');
  const read = splitList(String(cell)).map((part) => readImportValue(part, property.items ?? {}, date1904));
  const wrong = read.find((one) => 'error' in one);
  return wrong ?? { value: read.map((one) => ('value' in one ? one.value : null)) };
}

/** The parts of a cell that holds a list, divided by semicolons or lines. */
export function splitList(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readJson(cell: string | number | boolean, type: 'object' | 'array'): ReadValue {
  try {
    const value: unknown = JSON.parse(String(cell));
    const isRight = typeof value === 'object' && value !== null && Array.isArray(value) === (type === 'array');
    if (isRight) return { value };
  } catch {
    // Said below: text that is no JSON is as wrong as JSON of another kind.
  }
  return wrongType(type, `must be ${type === 'array' ? 'a list' : 'an object'} as JSON`);
}

function readText(cell: string | number | boolean, { format }: PropertySchema, date1904: boolean): ReadValue {
  if (format === 'date') return readImportDay(plain(cell), date1904);
  if (format === 'date-time') return readImportInstant(plain(cell), date1904);
  return format === 'time' ? readImportTime(plain(cell)) : { value: String(cell) };
}

function plain(cell: string | number | boolean): string | number {
  return typeof cell === 'boolean' ? String(cell) : cell;
}

function wrongType(type: string, message: string): ReadValue {
  return { error: { rule: 'type', message, params: { type } } };
}
