/** The one of the known names that is spelled most like a wrong one, or null when none is near. */
export function nearestName(wrong: string, known: readonly string[]): string | null {
  // Of a word of three letters, two others make another word.
  const furthest = wrong.length <= 3 ? 1 : Math.max(2, Math.floor(wrong.length / 3));
  const ranked = known
    .map((name) => ({ name, distance: editDistance(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const best = ranked[0];
  return best && best.distance <= furthest ? best.name : null;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
