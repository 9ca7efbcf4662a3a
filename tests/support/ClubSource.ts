import type { ClubColumn } from '#domain/clubs/clubColumns.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { madeClubs } from './madeClubs.ts';
import { realClubs } from './realClubs.ts';
import { hasSharedData } from './sharedData.ts';

/** One row of a sheet of clubs, by column. */
export type ClubRow = Partial<Record<ClubColumn, CellValue>>;

/** Clubs to bring in: a file of Belgian ones that holds some twice, and clubs of other countries, each once. */
export interface ClubSource {
  name: string;
  belgian: () => ClubRow[];
  /** Rows of the Belgian sheet (header: 1) that are the same club as an earlier row. */
  doubles: readonly (readonly [row: number, earlier: number])[];
  /** The only Belgian club of its name: as written, in plain letters, in capitals. */
  accented: readonly [name: string, plain: string, capitals: string];
  /** At most `count` clubs of the world. */
  others: (count: number) => ClubRow[];
  /** How many there are of the world, at least. */
  most: number;
}

/** The made clubs, and the real ones where the folder of them is beside the checkout. */
export const clubSources: readonly ClubSource[] = hasSharedData ? [madeClubs, realClubs] : [madeClubs];
