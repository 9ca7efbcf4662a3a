import { utils, write } from 'xlsx';
import { readBelgianClubs, readBenchClubs } from '../clubs/benchClubs.ts';

const headers = ['Federation id', 'Name', 'Address', 'Postal code', 'City', 'Province', 'Country', 'Website'];

/** An .xlsx of so many clubs: the Belgian ones first, then those of other countries, again under a number if need be. */
export function makeClubWorkbook(count: number): Uint8Array<ArrayBuffer> {
  const belgian = readBelgianClubs().map((club) => [
    ...[club.fedId, club.name, '', club.postalCode, club.city, club.province],
    ...['BE', club.website],
  ]);
  const others = readBenchClubs();
  const rows = [...belgian];
  for (let at = 0; rows.length < count; at += 1) {
    const club = others[at % others.length];
    if (!club) break;
    const name = at < others.length ? club.name : `${club.name} ${Math.floor(at / others.length) * 1_000}`;
    rows.push([`bench-${at + 1}`, name, club.street, club.postalCode, club.city, '', club.countryCode, club.website]);
  }
  const sheet = utils.aoa_to_sheet([headers, ...rows.slice(0, count).map((row) => row.map((cell) => cell || null))]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Clubs');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
