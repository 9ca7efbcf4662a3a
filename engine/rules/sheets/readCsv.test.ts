import { expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);

it.each([
  ['UTF-8', utf8('name,city\nKøge BK,København')],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('name,city\nKøge BK,København')])],
  ['Windows-1252', latin('name;city\nKøge BK;København')],
  ['UTF-16', utf16('name\tcity\r\nKøge BK\tKøbenhavn\r\n')],
  ['pipes and quotes', utf8('"name"|"city"\n"Køge BK"|"København"')],
])('reads %s', (_what, bytes) => {
  expect(readCsv(bytes)).toMatchObject({ ok: true, headers: ['name', 'city'], rows: [['Køge BK', 'København']] });
});

it('finds the header below titles and keeps the numbers of the rows', () => {
  const reading = readCsv(utf8('Clubs of 2026\n\nname;city\n\nFC;"Sint\nNiklaas"\n'), {
    isKnownHeader: (text) => text === 'name' || text === 'city',
  });
  expect(reading).toMatchObject({ headers: ['name', 'city'], rows: [['FC', 'Sint\nNiklaas']], rowNumbers: [5] });
});

it('refuses what is no text, and what holds nothing', () => {
  expect(readCsv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({ ok: false, reason: 'notASheet' });
  expect(readCsv(utf8('\n\n'))).toMatchObject({ ok: false, reason: 'noRows' });
});

it('takes the separator that its first line names', () => {
  const expected = { headers: ['name', 'city'], rows: [['a|b|c|d', 'Gent']], rowNumbers: [3] };
  for (const end of ['\n', '\r\n']) {
    expect(readCsv(utf8(['sep=;', 'name;city', 'a|b|c|d;Gent'].join(end)))).toMatchObject(expected);
  }
});

it.each([
  [
    'prose',
    ['name;city', 'FC;Gent, Ledeberg, Merelbeke, Melle', 'KV;Brugge, Assebroek'],
    'Gent, Ledeberg, Merelbeke, Melle',
  ],
  ['decimals', ['name;city;x;y;z', 'FC;Gent;1,5;2,5;3,25', 'KV;Brugge;1,5;2,5;3,25'], 'Gent'],
  ['a title', ['Clubs, of 2026, by name, city', 'name;city', 'FC;Gent', 'KV;Brugge'], 'Gent'],
])('is not misled about the separator by commas of %s', (_what, lines, city) => {
  const reading = readCsv(utf8(lines.join('\r\n')));
  expect(reading).toMatchObject({ rows: [expect.arrayContaining(['FC', city]), expect.arrayContaining(['KV'])] });
});

it('names the limit that it goes beyond', () => {
  expect(readCsv(utf8(`a${';a'.repeat(310)}`))).toMatchObject({ params: { found: 311, most: 300 } });
  expect(readCsv(utf8('name\n'.repeat(50_003)))).toMatchObject({ params: { found: 50_002, most: 50_000 } });
});
