/** How far a list by cursor was walked. */
export interface Reach {
  /** The list: its filter, sort and first page. */
  key: string;
  /** Where each page behind the first one begins, as far as that is known. */
  cursors: readonly string[];
  /** Rows of the last page; null as long as that was not reached. */
  rest: number | null;
}

/** Where it is kept how far a list was walked, beside what was read of it. */
export function reachKey(resource: string | undefined, key: Reach['key']): unknown[] {
  return [resource, 'reach', key];
}

/** A list of which the first page is there. */
export function startOf(key: string, after: string | null): Reach {
  return { key, cursors: after === null ? [] : [after], rest: null };
}

/**
 * The same after a page has come: where the next one begins, or that there is none. Unchanged gives the same object.
 */
export function reached(reach: Reach, place: number, count: number, next: string | null): Reach {
  if (next === null) {
    const isKnown = reach.cursors.length === place + 1 && reach.rest === count;
    return isKnown ? reach : { ...reach, cursors: reach.cursors.slice(0, place + 1), rest: count };
  }
  if (reach.cursors[place + 1] === next) return reach;
  // Pages behind began where rows have come or gone meanwhile.
  return { ...reach, cursors: [...reach.cursors.slice(0, place + 1), next], rest: null };
}

/** Rows behind the first page that were reached; the last known page counts once it is the end of the list. */
export function knownRows({ cursors, rest }: Reach, rowsPerCall: number): number {
  return Math.max(0, cursors.length - 1) * rowsPerCall + (rest ?? 0);
}
