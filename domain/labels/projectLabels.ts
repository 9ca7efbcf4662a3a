import type { Project } from '#schemas/generated/types.ts';

/** A label that a project gives, and what the whole assessment has to reach for it. */
export interface ProjectLabel {
  name: string;
  /** 0 to 100, of the normalized score of the whole. */
  percentage: number;
}

/** What a score may miss of a percentage: sums of shares are not exact. */
const slack = 1e-9;

/** The labels of a project, the easiest first; an entry without name or percentage counts as none (document 2 §3). */
export function listLabels(project: Pick<Project, 'labels'> | null): ProjectLabel[] {
  const labels = (project?.labels ?? []).flatMap((label: Readonly<Record<string, unknown>>) => {
    const { name, percentage } = label;
    return typeof name === 'string' && typeof percentage === 'number' ? [{ name, percentage }] : [];
  });
  return labels.toSorted((a, b) => a.percentage - b.percentage);
}

/** The highest label that a normalized score of 0 to 1 reaches; null for none. */
export function labelReached(labels: readonly ProjectLabel[], score: number): ProjectLabel | null {
  return labels.findLast((label) => reachesLabel(label, score)) ?? null;
}

/** The easiest label that a normalized score of 0 to 1 does not reach yet; null when all are. */
export function nextLabel(labels: readonly ProjectLabel[], score: number): ProjectLabel | null {
  return labels.find((label) => !reachesLabel(label, score)) ?? null;
}

function reachesLabel({ percentage }: ProjectLabel, score: number): boolean {
  return score + slack >= percentage / 100;
}
