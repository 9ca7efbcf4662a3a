import { ChecklistTab } from '#pages/assessments/checklist/ChecklistTab.tsx';
import { ClubAssessmentPage } from '#pages/assessments/club-assessment/ClubAssessmentPage.tsx';
import type { BuiltTabs } from '#pages/assessments/club-assessment/assessmentTabs.ts';
import { pageChunk } from '#engine/shell/chunks/chunksWithTexts.ts';

const Promises = pageChunk(async () => (await import('#pages/assessments/checklist/PromisesCard.tsx')).PromisesCard);

const built: BuiltTabs = {
  // What people come for most: it comes with the page.
  checklist: (props) => <ChecklistTab {...props} Promises={Promises} />,
  interview: pageChunk(async () => (await import('#pages/assessments/interview/InterviewTab.tsx')).InterviewTab),
  clubId: pageChunk(async () => (await import('#pages/assessments/club-id/ClubIdTab.tsx')).ClubIdTab),
  files: pageChunk(async () => (await import('#pages/assessments/files/FilesTab.tsx')).FilesTab),
  indicators: pageChunk(async () => (await import('#pages/assessments/indicators/IndicatorsTab.tsx')).IndicatorsTab),
  finalization: pageChunk(async () => (await import('#pages/assessments/finalize/FinalizeTab.tsx')).FinalizeTab),
  observations: pageChunk(
    async () => (await import('#pages/assessments/observations/ObservationsTab.tsx')).ObservationsTab,
  ),
  process: pageChunk(async () => (await import('#pages/assessments/process/ProcessTab.tsx')).ProcessTab),
  schedule: pageChunk(async () => (await import('#pages/assessments/visit/ScheduleTab.tsx')).ScheduleTab),
  results: pageChunk(async () => (await import('#pages/assessments/results/ResultsTab.tsx')).ResultsTab),
  score: pageChunk(async () => (await import('#pages/assessments/score/ScoreTab.tsx')).ScoreTab),
};

const Status = pageChunk(async () => (await import('#pages/assessments/status/StatusView.tsx')).StatusView);

/** The details of a club assessment, given the tabs that are pages of their own. */
export function AssessmentScreen() {
  return <ClubAssessmentPage built={built} Status={Status} />;
}
