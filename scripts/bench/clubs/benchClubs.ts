import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { ClubRow } from '#tests/support/ClubSource.ts';
import { madeClubs } from '#tests/support/madeClubs.ts';
import { hasSharedData, sharedData } from '#tests/support/sharedData.ts';

/** A club as far as a sheet of clubs asks for it. */
export interface BenchClub {
  name: string;
  city: string;
  postalCode: string;
  street: string;
  countryCode: string;
  website: string;
}

const files = ['clubs_openfootball.csv', 'clubs_uk_casc.csv', 'clubs_wikidata.csv'];

/** Real clubs outside of Belgium, the fuller files first; where the folder of real data is missing, made ones. */
export function readBenchClubs(): BenchClub[] {
  return hasSharedData ? readReal() : madeClubs.others(madeClubs.most).map(fromRow);
}

/** Belgian clubs, each with a number of the federation: real ones where there are any, else made ones. */
export function readBelgianClubs(): (BenchClub & { fedId: string; province: string })[] {
  const rows = hasSharedData ? readCsv('be_clubs.csv') : madeClubs.belgian().map(asTexts);
  return rows.map((row, index) => ({
    ...fromCsv({ ...row, countryCode: 'BE' }),
    fedId: row['id'] ?? `be-${index + 1}`,
    province: row['province'] ?? '',
  }));
}

function readReal(): BenchClub[] {
  return files.flatMap((file) => readCsv(file).map(fromCsv));
}

function readCsv(file: string): Record<string, string>[] {
  const text = readFileSync(sharedData('clubs', file), 'utf8');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

function fromCsv(row: Record<string, string>): BenchClub {
  const { name = '', city = '', postalCode = '', street = '', countryCode = '', website = '' } = row;
  return { name: name.trim(), city, postalCode, street, countryCode, website };
}

function asTexts(row: ClubRow): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value ?? '')]));
}

function fromRow(row: ClubRow): BenchClub {
  const { address = '', country = '', ...texts } = asTexts(row);
  return fromCsv({ ...texts, street: address, countryCode: country });
}
