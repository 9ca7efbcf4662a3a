import type { ScoreLine } from '#schemas/generated/types.ts';

/** A line with whether it stands above others in its table. */
export interface ScoreRow {
  line: ScoreLine;
  hasChildren: boolean;
}

/** The whole and its dimensions: levels 0 and 1 (document 3 §9). */
export function summaryRows(lines: readonly ScoreLine[]): ScoreRow[] {
  return lines.filter(({ level }) => level <= 1).map((line) => ({ line, hasChildren: false }));
}

/** Dimensions, and below an open one its sub-dimensions, and so on: levels 1 to 3, or down to the items (document 3 §9). */
export function detailedRows(lines: readonly ScoreLine[], open: ReadonlySet<string>, deepest: 3 | 4 = 3): ScoreRow[] {
  const shown = new Set<string>();
  const rows: ScoreRow[] = [];
  for (const line of lines) {
    if (line.level < 1 || line.level > deepest) continue;
    const isShown = line.level === 1 || (line.parentId !== null && shown.has(line.parentId) && open.has(line.parentId));
    if (!isShown) continue;
    shown.add(line.elementId);
    rows.push({ line, hasChildren: line.level < deepest && lines.some(({ parentId }) => parentId === line.elementId) });
  }
  return rows;
}

/** Ids of all lines that others stand below. */
export function parentIds(lines: readonly ScoreLine[], deepest: 3 | 4 = 3): Set<string> {
  return new Set(
    lines.flatMap(({ parentId, level }) => (parentId !== null && level >= 2 && level <= deepest ? [parentId] : [])),
  );
}
