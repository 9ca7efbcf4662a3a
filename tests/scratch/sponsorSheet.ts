import { utils, write } from 'xlsx';

/** As the person who keeps it calls the columns; two of them bear no name of a field. */
export const sheetHeaders = ['Naam', 'Club', 'Since', 'Bedrag', 'Level'];

/** A workbook of three sponsors: a level in the person's own words, and in the last row a day that is none. */
export function writeSponsorSheet(): Buffer {
  const rows = [
    ['Brouwerij De Gouden Arend', 'RSC Anderlecht', '01/07/2024', 125000.5, 'Gold'],
    ['Čapek & syn', null, '2023-02-28', 900, 'zilver'],
    ['Nooit Verschenen', null, 'next spring', 1, 'Gold'],
  ];
  const book = utils.book_new(utils.aoa_to_sheet([sheetHeaders, ...rows]), 'Sponsors');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** The row that failed, mended, as a spreadsheet saves separated values in much of Europe. */
export function writeMendedRow(): Buffer {
  return Buffer.from(`${sheetHeaders.join(';')}\r\nNooit Verschenen;;20/03/2025;1;Gold\r\n`);
}
