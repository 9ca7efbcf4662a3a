import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { ClubRow, ClubSource } from './ClubSource.ts';
import { sharedData } from './sharedData.ts';

/** The clubs of the shared data. */
export const realClubs: ClubSource = {
  name: 'real clubs',
  belgian: belgianClubs,
  doubles: [
    [466, 465],
    [582, 580],
    [753, 752],
  ],
  accented: ['AC Barry-Carrières', 'barry-carrieres', 'BARRY-CARRIÈRES'],
  others: otherClubs,
  most: 32_000,
};

/** The Belgian file whole: 869 clubs. It has no membership numbers, so none are made up. */
function belgianClubs(): ClubRow[] {
  return readCsv('be_clubs.csv').map(({ name = '', city = '', postalCode = '', province = '', website = '' }) => ({
    ...{ name, city, postalCode, province, website },
    country: 'BE',
  }));
}

/**
 * Clubs of all other countries, each once and under its own name: those of openfootball and of the British register,
 * then those of Wikidata until `count` is reached. The last have no town: of one name in a country there is one club.
 */
function otherClubs(count: number): ClubRow[] {
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
  const text = readFileSync(sharedData('clubs', file), 'utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
