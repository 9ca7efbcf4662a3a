/** A list with one of its entries in another place, both counted from 0; as it was where there is no such place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  if (Math.min(from, to) < 0 || Math.max(from, to) >= entries.length) return [...entries];
  const left = entries.toSpliced(from, 1);
  return [...left.slice(0, to), ...entries.slice(from, from + 1), ...left.slice(to)];
}
