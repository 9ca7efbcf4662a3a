/** Whom an edit of a structure touches, and who keeps the version that there is, as `GET assessments/uses` says. */
export interface StructureUses {
  assessmentVersionId: string;
  number: number;
  /** Projects of the assessment: with the version they pin, and whether they go on with the next one. */
  projects: { id: string; name: string; number: number | null; follows: boolean }[];
  /** Club assessments of the version that is edited, the first of them; they keep it. */
  clubAssessments: { id: string; name: string | null; clubName: string | null }[];
  clubAssessmentCount: number;
}
