/** Orders two texts by code point, as PostgreSQL's collation "C" does: below, at or above 0. */
export function compareText(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
