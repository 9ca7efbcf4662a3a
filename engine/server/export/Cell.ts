/** A value as a sheet shows it; a day stands apart from a text that looks like one. */
export type Cell = string | number | boolean | null | { day: string };

/** Rows of a sheet, the heads first, as they are read from the database. */
export type SheetRows = AsyncIterable<readonly Cell[]>;
