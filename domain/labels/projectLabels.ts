import { clubAssessmentNiveauValues, type ClubAssessment, type Project } from '#schemas/generated/types.ts';

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

type Labelled = Pick<ClubAssessment, 'label' | 'niveau' | 'endLabel'>;

/**
 * What a club assessment gets with a label: beside it the level and the expiry date that its project gives with that
 * label, each only where nothing stands yet (document 2 §3).
 *
 * @example giveLabel({ label: null }, '1 ster', project) // { label: '1 ster', endLabel: '2030-06-30' }
 */
export function giveLabel(
  before: Labelled,
  name: string | null,
  project: Pick<Project, 'labels'> | null,
): Partial<Labelled> {
  const given = (project?.labels ?? []).find((label) => label.name === name);
  const niveau = clubAssessmentNiveauValues.find((level) => level === given?.niveau);
  return {
    label: name,
    ...(!before.niveau && niveau && { niveau }),
    ...(!before.endLabel && given?.endLabel && { endLabel: given.endLabel }),
  };
}
