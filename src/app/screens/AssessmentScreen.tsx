import { ClubAssessmentPage } from '#pages/club-assessment/ClubAssessmentPage.tsx';
import type { BuiltTabs } from '#pages/club-assessment/assessmentTabs.ts';
import { lazyChunk } from '../chunks/lazyChunk.ts';

const built: BuiltTabs = {
  checklist: lazyChunk(async () => ({ default: (await import('#pages/checklist/ChecklistTab.tsx')).ChecklistTab })),
  score: lazyChunk(async () => ({ default: (await import('#pages/score/ScoreTab.tsx')).ScoreTab })),
};

/** The details of a club assessment, given the tabs that are pages of their own. */
export function AssessmentScreen() {
  return <ClubAssessmentPage built={built} />;
}
