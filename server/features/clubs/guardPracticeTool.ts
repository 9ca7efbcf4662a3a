import type { Special } from '../../engine/specials.ts';

/** The Tag-it download exists only with its reporting, the end of the licence only with both (document 1 §3). */
export const guardPracticeTool: Special = {
  beforeSave(club) {
    const hasReporting = club['practiceToolReportingEnabled'] === true;
    const canDownload = hasReporting && club['canDownloadPracticeTool'] === true;
    return {
      ...club,
      canDownloadPracticeTool: canDownload,
      practiceToolEndDate: canDownload ? (club['practiceToolEndDate'] ?? null) : null,
    };
  },
};
