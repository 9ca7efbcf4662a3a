/**
 * What may become of a club assessment with an older version: it goes on with the newer one where nothing depends on its
 * own yet; one that was begun, or is closed, keeps it (decisions C).
 */
export const outdatedStates = ['ready', 'begun', 'closed'] as const;

export type OutdatedState = (typeof outdatedStates)[number];

export interface NamedAssessment {
  id: string;
  name: string | null;
  clubName: string | null;
}

/** Whom an edit of a structure touches, and who keeps the version that there is, as `GET assessments/uses` says. */
export interface StructureUses {
  assessmentVersionId: string;
  number: number;
  /** Projects of the assessment: with the version they pin, and whether they go on with the next one. */
  projects: { id: string; name: string; number: number | null; follows: boolean }[];
  /** Club assessments of the version that is edited, the first of them; they keep it. */
  clubAssessments: NamedAssessment[];
  clubAssessmentCount: number;
  /** Club assessments of the projects that go on with this version which have an older one, the first of them named. */
  outdated: Record<OutdatedState, { count: number; named: NamedAssessment[] }>;
}
