/** Upper bounds of the colour classes, the last one open. */
export interface CountClass {
  from: number;
  to: number | null;
}

/** Up to five classes for counts from 1 to `highest`, each several times the one before. */
export function countClasses(highest: number): CountClass[] {
  const bounds = highest <= 5 ? [1, 2, 3, 4, 5] : highest <= 60 ? [1, 3, 8, 20, 45] : [1, 5, 20, 100, 500];
  const starts = bounds.filter((bound) => bound <= Math.max(1, highest));
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? null : next - 1 };
  });
}

/** Index of the class that a count falls in, or -1 for none. */
export function classOf(count: number, classes: readonly CountClass[]): number {
  return classes.findLastIndex(({ from }) => count >= from);
}
