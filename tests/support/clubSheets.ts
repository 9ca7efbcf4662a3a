import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import { clubColumns, type ClubColumn } from '#domain/sheets/clubColumns.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import { requireSharedData } from './sharedData.ts';

/** One row of a sheet of clubs, by column. */
export type ClubRow = Partial<Record<ClubColumn, CellValue>>;

/** Columns that the real data fills, in the order of the sheet. */
const columns = ['fedId', 'name', 'address', 'postalCode', 'city', 'province', 'country', 'website'] as const;

/** The Belgian file whole: 869 clubs. It has no membership numbers, so none are made up. */
export function belgianClubs(): ClubRow[] {
  return readCsv('be_clubs.csv').map(({ name = '', city = '', postalCode = '', province = '', website = '' }) => ({
    ...{ name, city, postalCode, province, website },
    country: 'BE',
  }));
}

/**
 * Clubs of all other countries, each once and under its own name: those of openfootball and of the British register,
 * then those of Wikidata until `count` is reached. The last have no town: of one name in a country there is one club.
 */
export function otherClubs(count = 10_000): ClubRow[] {
  const rows = ['clubs_openfootball.csv', 'clubs_uk_casc.csv', 'clubs_wikidata.csv'].flatMap((file) =>
    readCsv(file).map(({ name = '', street = '', postalCode = '', city = '', province = '', ...more }) => ({
      name: ownName(more['nativeNames']) ?? name,
      ...{ city, province, website: more['website'] ?? '', postalCode: postalCode || (more['cityPostalCode'] ?? '') },
      address: street,
      country: more['countryCode'] ?? '',
    })),
  );
  const foreign = rows.filter(({ country }) => country !== 'BE');
  const known = new Map(foreign.map((row) => [sameness(row), row] as const).reverse());
  return [...known.values()].reverse().slice(0, count);
}

/** The workbook that people would upload: a row of headers as in the template, then the rows. */
export function writeClubSheet(rows: readonly ClubRow[], used: readonly ClubColumn[] = columns): Buffer {
  const headers = used.map((column) => clubColumns[column][0]);
  const cells = rows.map((row) => used.map((column) => row[column] || null));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...cells]), 'Clubs');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** What a club calls itself, in its own script; the file has it for some. */
function ownName(nativeNames = ''): string | null {
  if (nativeNames === '') return null;
  const [name = null] = Object.values(JSON.parse(nativeNames) as Record<string, string>);
  return name;
}

function sameness({ name, city, country }: ClubRow): string {
  const fold = (text: unknown) =>
    String(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
  return JSON.stringify([fold(name), fold(city), country]);
}

function readCsv(file: string): Record<string, string>[] {
  const text = readFileSync(requireSharedData('clubs', file), 'utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
