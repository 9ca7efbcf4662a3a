import pg from 'pg';

type Parse = (text: string) => unknown;

const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  int8Array: 1016,
  numericArray: 1231,
  dateArray: 1182,
  timestampArray: 1115,
  timestamptzArray: 1185,
  textArray: 1009,
} as const;

const TIMESTAMP = /^(\d{4,})-(\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:([+-]\d\d)(?::?(\d\d))?)?$/;

/**
 * How values of PostgreSQL become JavaScript's, in the form node-postgres takes as `types`:
 * calendar dates stay `YYYY-MM-DD`, moments become `2026-01-31T09:30:00.000Z`, every number a number.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? defaultParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** An 8-byte integer as a number; as its text where a number would not be exact (beyond 2^53). */
export function parseInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** A timestamp with time zone as ISO 8601 in UTC, to the millisecond; `infinity` and years BC as they are. */
export function parseMoment(text: string): string {
  const match = TIMESTAMP.exec(text);
  if (!match) return text;
  const [, year, day, time, fraction = '', hours = '+00', minutes = '00'] = match;
  const moment = new Date(
    `${isoYear(year ?? '')}-${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${hours}:${minutes}`,
  );
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** A timestamp without time zone as ISO 8601, equally without one. */
export function parseLocalMoment(text: string): string {
  return text.replace(' ', 'T');
}

function defaultParser(oid: number, format?: 'text' | 'binary'): Parse {
  const find: (oid: number, format?: 'text' | 'binary') => Parse = pg.types.getTypeParser;
  return find(oid, format);
}

function isoYear(year: string): string {
  return year.length > 4 ? `+${year.padStart(6, '0')}` : year;
}

const parseTextArray = defaultParser(OID.textArray) as (text: string) => unknown[];

function arrayOf(parse: Parse): Parse {
  const parseItem = (item: unknown): unknown =>
    Array.isArray(item) ? item.map(parseItem) : typeof item === 'string' ? parse(item) : item;
  return (text) => parseTextArray(text).map(parseItem);
}

const keep: Parse = (text) => text;

const PARSERS = new Map<number, Parse>([
  [OID.int8, parseInteger],
  [OID.numeric, Number],
  [OID.date, keep],
  [OID.timestamp, parseLocalMoment],
  [OID.timestamptz, parseMoment],
  [OID.int8Array, arrayOf(parseInteger)],
  [OID.numericArray, arrayOf(Number)],
  [OID.dateArray, arrayOf(keep)],
  [OID.timestampArray, arrayOf(parseLocalMoment)],
  [OID.timestamptzArray, arrayOf(parseMoment)],
]);
