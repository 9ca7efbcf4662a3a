import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import { sharedData } from '#tests/support/sharedData.ts';
import { readRealClubs } from '../clubs/realClubs.ts';

const headers = ['Federation id', 'Name', 'Address', 'Postal code', 'City', 'Province', 'Country', 'Website'];

interface BelgianClub {
  id: string;
  name: string;
  postalCode: string;
  city: string;
  province: string;
  website: string;
}

/** An .xlsx of so many clubs of the shared data: the Belgian ones first, then those of other countries. */
export function makeClubWorkbook(count: number): Uint8Array<ArrayBuffer> {
  const belgian = Papa.parse<BelgianClub>(readFileSync(sharedData('clubs', 'be_clubs.csv'), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.map((club) => [club.id, club.name, '', club.postalCode, club.city, club.province, 'BE', club.website]);
  const others = readRealClubs().map((club, index) => [
    `bench-${index + 1}`,
    club.name,
    club.street,
    club.postalCode,
    club.city,
    '',
    club.countryCode,
    club.website,
  ]);
  const rows = [...belgian, ...others].slice(0, count);
  const sheet = utils.aoa_to_sheet([headers, ...rows.map((row) => row.map((cell) => cell || null))]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Clubs');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
