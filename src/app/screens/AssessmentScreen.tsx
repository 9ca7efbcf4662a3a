import { ClubAssessmentPage } from '#pages/assessments/club-assessment/ClubAssessmentPage.tsx';
import type { BuiltTabs } from '#pages/assessments/club-assessment/assessmentTabs.ts';
import { lazyChunk } from '#engine/shell/chunks/lazyChunk.ts';

const built: BuiltTabs = {
  checklist: lazyChunk(async () => ({
    default: (await import('#pages/assessments/checklist/ChecklistTab.tsx')).ChecklistTab,
  })),
  interview: lazyChunk(async () => ({
    default: (await import('#pages/assessments/interview/InterviewTab.tsx')).InterviewTab,
  })),
  clubId: lazyChunk(async () => ({ default: (await import('#pages/assessments/club-id/ClubIdTab.tsx')).ClubIdTab })),
  files: lazyChunk(async () => ({ default: (await import('#pages/assessments/files/FilesTab.tsx')).FilesTab })),
  indicators: lazyChunk(async () => ({
    default: (await import('#pages/assessments/indicators/IndicatorsTab.tsx')).IndicatorsTab,
  })),
  finalization: lazyChunk(async () => ({
    default: (await import('#pages/assessments/finalize/FinalizeTab.tsx')).FinalizeTab,
  })),
  observations: lazyChunk(async () => ({
    default: (await import('#pages/assessments/observations/ObservationsTab.tsx')).ObservationsTab,
  })),
  process: lazyChunk(async () => ({
    default: (await import('#pages/assessments/process/ProcessTab.tsx')).ProcessTab,
  })),
  schedule: lazyChunk(async () => ({
    default: (await import('#pages/assessments/visit/ScheduleTab.tsx')).ScheduleTab,
  })),
  results: lazyChunk(async () => ({
    default: (await import('#pages/assessments/results/ResultsTab.tsx')).ResultsTab,
  })),
  score: lazyChunk(async () => ({ default: (await import('#pages/assessments/score/ScoreTab.tsx')).ScoreTab })),
};

const Status = lazyChunk(async () => ({
  default: (await import('#pages/assessments/status/StatusView.tsx')).StatusView,
}));

/** The details of a club assessment, given the tabs that are pages of their own. */
export function AssessmentScreen() {
  return <ClubAssessmentPage built={built} Status={Status} />;
}
