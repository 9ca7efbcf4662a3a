/** Media types of sheets, as files are saved, served and described (RFC 4180, ECMA-376). */
export const csvType = 'text/csv; charset=utf-8';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
