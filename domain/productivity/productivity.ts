import { ageGroups } from '../keynumbers/keyNumberLabels.ts';
import type { Localized } from '#schemas/generated/types.ts';

/** The academy's yield (decisions A5): players promoted to the first team, minutes played by academy players. */
export const yieldKeys: readonly string[] = ['promotedPlayers', 'academyMinutes'];

/** The seasons that are shown at most, the last ones. */
export const mostSeasons = 10;

/** What a club reported for a season: the year in which it begins, and U6 to U21, or '' for the whole club. */
export interface ProductivityFigure {
  season: number;
  ageGroup: string;
  value: number;
}

/** A key number of productivity with the figures of a club. */
export interface ProductivityNumber {
  id: string;
  key: string;
  name: Localized;
  figures: readonly ProductivityFigure[];
}

/** A key number of an age group over the seasons. */
export interface ProductivityRow {
  id: string;
  keyNumber: ProductivityNumber;
  ageGroup: string;
  /** One a season; null where the club reported nothing, never 0 in its place. */
  values: (number | null)[];
}

/** The seasons from the first figure to the last without leaving one out, ten at most; none without figures. */
export function productivitySeasons(keyNumbers: readonly ProductivityNumber[]): number[] {
  const known = keyNumbers.flatMap(({ figures }) => figures.map(({ season }) => season));
  if (known.length === 0) return [];
  const last = Math.max(...known);
  const first = Math.max(Math.min(...known), last - mostSeasons + 1);
  return Array.from({ length: last - first + 1 }, (_unused, index) => first + index);
}

/**
 * The yield first, then the others in their order; of each the whole club, then the age groups from the youngest, as far
 * as there are figures in these seasons. A key number without any stands as one row of gaps.
 */
export function productivityRows(
  keyNumbers: readonly ProductivityNumber[],
  seasons: readonly number[],
): ProductivityRow[] {
  const rank = ({ key }: ProductivityNumber) => (yieldKeys.includes(key) ? yieldKeys.indexOf(key) : yieldKeys.length);
  return [...keyNumbers]
    .sort((one, other) => rank(one) - rank(other))
    .flatMap((keyNumber) => {
      const rows = ['', ...ageGroups].map((ageGroup) => rowOf(keyNumber, ageGroup, seasons));
      const known = rows.filter(({ values }) => values.some((value) => value !== null));
      return known.length > 0 ? known : rows.slice(0, 1);
    });
}

function rowOf(keyNumber: ProductivityNumber, ageGroup: string, seasons: readonly number[]): ProductivityRow {
  const own = new Map(
    keyNumber.figures.filter((figure) => figure.ageGroup === ageGroup).map(({ season, value }) => [season, value]),
  );
  return {
    ...{ id: `${keyNumber.id}:${ageGroup}`, keyNumber, ageGroup },
    values: seasons.map((season) => own.get(season) ?? null),
  };
}
