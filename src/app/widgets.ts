import type { Engine } from '#engine/browser/context/Engine.ts';
import { lazyChunk } from '#engine/shell/chunks/lazyChunk.ts';

/**
 * Where each widget that resource files may name comes from; fetched when it is first shown. One line makes a widget
 * known: its name goes from here to the product by `npm run generate`.
 */
export const widgets: Engine['widgets'] = {
  ImageUpload: lazyChunk(async () => ({
    default: (await import('#engine/browser/fields/ImageUpload.tsx')).ImageUpload,
  })),
  SeasonDates: lazyChunk(async () => ({ default: (await import('#pages/clubs/SeasonDates.tsx')).SeasonDates })),
  Confederation: lazyChunk(async () => ({ default: (await import('#pages/clubs/Confederation.tsx')).Confederation })),
  LicenceKey: lazyChunk(async () => ({ default: (await import('#pages/clubs/LicenceKey.tsx')).LicenceKey })),
  PrefillClub: lazyChunk(async () => ({ default: (await import('#pages/clubs/PrefillClub.tsx')).PrefillClub })),
  BulkClubs: lazyChunk(async () => ({ default: (await import('#pages/clubs/BulkClubs.tsx')).BulkClubs })),
  RoadmapList: lazyChunk(async () => ({
    default: (await import('#pages/assessments/roadmap/RoadmapList.tsx')).RoadmapList,
  })),
  ClubAssessmentList: lazyChunk(async () => ({
    default: (await import('#pages/assessments/assign/ClubAssessmentList.tsx')).ClubAssessmentList,
  })),
  ActivityStatus: lazyChunk(async () => ({ default: (await import('#pages/gdpr/ActivityStatus.tsx')).ActivityStatus })),
  CampKeys: lazyChunk(async () => ({ default: (await import('#pages/camp-faq/CampKeys.tsx')).CampKeys })),
  CompanyUpload: lazyChunk(async () => ({ default: (await import('#pages/gdpr/CompanyUpload.tsx')).CompanyUpload })),
  GdprReport: lazyChunk(async () => ({ default: (await import('#pages/gdpr/GdprReport.tsx')).GdprReport })),
  SecurityMeasures: lazyChunk(async () => ({
    default: (await import('#pages/gdpr/SecurityMeasures.tsx')).SecurityMeasures,
  })),
  StopActivity: lazyChunk(async () => ({ default: (await import('#pages/gdpr/StopActivity.tsx')).StopActivity })),
  DataSources: lazyChunk(async () => ({ default: (await import('#pages/reference/DataSources.tsx')).DataSources })),
  FaqCategories: lazyChunk(async () => ({
    default: (await import('#pages/camp-faq/FaqCategories.tsx')).FaqCategories,
  })),
  MailPreview: lazyChunk(async () => ({ default: (await import('#pages/reference/MailPreview.tsx')).MailPreview })),
  NameChoice: lazyChunk(async () => ({ default: (await import('#pages/reference/NameChoice.tsx')).NameChoice })),
  ProjectConfiguration: lazyChunk(async () => ({
    default: (await import('#pages/reference/ProjectConfiguration.tsx')).ProjectConfiguration,
  })),
  ScheduleEditor: lazyChunk(async () => ({
    default: (await import('#pages/assessments/planning/ScheduleEditor.tsx')).ScheduleEditor,
  })),
  ProcessEditor: lazyChunk(async () => ({
    default: (await import('#pages/assessments/planning/ProcessEditor.tsx')).ProcessEditor,
  })),
  ProjectScores: lazyChunk(async () => ({
    default: (await import('#pages/reference/ProjectScores.tsx')).ProjectScores,
  })),
  JobLines: lazyChunk(async () => ({ default: (await import('#pages/reference/JobLines.tsx')).JobLines })),
  JobName: lazyChunk(async () => ({ default: (await import('#pages/reference/JobName.tsx')).JobName })),
  JobStatus: lazyChunk(async () => ({ default: (await import('#pages/reference/JobStatus.tsx')).JobStatus })),
  RoleNames: lazyChunk(async () => ({ default: (await import('#pages/reference/RoleNames.tsx')).RoleNames })),
  StartPeriod: lazyChunk(async () => ({ default: (await import('#pages/reference/StartPeriod.tsx')).StartPeriod })),
  SurveyGroups: lazyChunk(async () => ({ default: (await import('#pages/surveys/SurveyGroups.tsx')).SurveyGroups })),
  ClubLabel: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubStanding.tsx')).ClubLabel })),
  ClubLevel: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubStanding.tsx')).ClubLevel })),
  ClubLink: lazyChunk(async () => ({ default: (await import('#pages/users/ClubLink.tsx')).ClubLink })),
  ReinviteMany: lazyChunk(async () => ({ default: (await import('#pages/users/ReinviteMany.tsx')).ReinviteMany })),
  ResendInvitation: lazyChunk(async () => ({
    default: (await import('#pages/users/ResendInvitation.tsx')).ResendInvitation,
  })),
};

/** The same for whole views. */
export const views: Engine['views'] = {
  ClubPage: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubPage.tsx')).ClubPage })),
  ClubMap: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubMap.tsx')).ClubMap })),
  ProjectWizard: lazyChunk(async () => ({
    default: (await import('#pages/assessments/wizard/ProjectWizardPage.tsx')).ProjectWizardPage,
  })),
  GdprRegister: lazyChunk(async () => ({ default: (await import('#pages/gdpr/GdprRegister.tsx')).GdprRegister })),
};
