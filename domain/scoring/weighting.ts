/** The weight of a node of a structure: 1 where none is given, never below 0. */
export function weightOf(node: { weightingFactor?: number | null | undefined }): number {
  const weight = node.weightingFactor ?? 1;
  return weight > 0 ? weight : 0;
}

/** What one share is among several: its weight among all, 0 when all are 0 (decisions C). */
export function shareOf(weight: number, total: number): number {
  return total > 0 ? weight / total : 0;
}

/** The weighted mean of scores from 0 to 1; 0 when nothing has a weight. */
export function weightedMean(parts: Iterable<{ score: number; weight: number }>): number {
  let sum = 0;
  let total = 0;
  for (const { score, weight } of parts) {
    sum += weight * score;
    total += weight;
  }
  return total > 0 ? Math.min(1, sum / total) : 0;
}
