/** Rows that are to be tried together: `rows` anew, `before` as what they may double. Places in the sheet, in order. */
export interface RepeatedRows {
  before: number[];
  rows: number[];
}

/**
 * The rows of a sheet that have a key in common with a row of an earlier part, so that trying part by part has not seen
 * the double; each with the first and the last row before it that has that key. `keys` are those of each row, none of
 * rows that failed; a group has about `most` rows at most.
 */
export function repeatedRows(
  keys: readonly (readonly string[])[],
  { rowsAPart, most }: { rowsAPart: number; most: number },
): RepeatedRows[] {
  const seen = new Map<string, { first: number; last: number }>();
  const groups: { before: Set<number>; rows: Set<number> }[] = [];
  const partOf = (row: number): number => Math.floor(row / rowsAPart);
  keys.forEach((ofRow, row) => {
    const earlier = ofRow.flatMap((key) => seen.get(key) ?? []).filter(({ first }) => partOf(first) < partOf(row));
    if (earlier.length > 0) {
      const last = groups.at(-1);
      const isFull = !last || last.before.size + last.rows.size >= most;
      const group = isFull ? { before: new Set<number>(), rows: new Set<number>() } : last;
      if (isFull) groups.push(group);
      group.rows.add(row);
      for (const one of earlier.flatMap(({ first, last: latest }) => [first, latest])) {
        if (!group.rows.has(one)) group.before.add(one);
      }
    }
    for (const key of ofRow) seen.set(key, { first: seen.get(key)?.first ?? row, last: row });
  });
  const inOrder = (rows: ReadonlySet<number>): number[] => [...rows].sort((one, other) => one - other);
  return groups.map(({ before, rows }) => ({ before: inOrder(before), rows: inOrder(rows) }));
}
