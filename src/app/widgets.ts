import type { Engine } from '#engine/browser/context/Engine.ts';
import { pageChunk, resourceChunk } from '#engine/shell/chunks/chunksWithTexts.ts';

/**
 * Where each widget that resource files may name comes from; fetched when it is first shown. One line makes a widget
 * known: its name goes from here to the product by `npm run generate`. What stands in a list of itself needs no texts of
 * pages, so does not wait for them.
 */
export const widgets: Engine['widgets'] = {
  ImageUpload: resourceChunk(async () => (await import('#engine/browser/fields/ImageUpload.tsx')).ImageUpload),
  SeasonDates: pageChunk(async () => (await import('#pages/clubs/SeasonDates.tsx')).SeasonDates),
  Confederation: pageChunk(async () => (await import('#pages/clubs/Confederation.tsx')).Confederation),
  LicenceKey: pageChunk(async () => (await import('#pages/clubs/LicenceKey.tsx')).LicenceKey),
  PrefillClub: pageChunk(async () => (await import('#pages/clubs/PrefillClub.tsx')).PrefillClub),
  AssessmentChoice: pageChunk(async () => (await import('#pages/reference/AssessmentChoice.tsx')).AssessmentChoice),
  ClubAssessmentChoice: pageChunk(
    async () => (await import('#pages/reference/ClubAssessmentChoice.tsx')).ClubAssessmentChoice,
  ),
  BulkClubs: resourceChunk(async () => (await import('#pages/clubs/BulkClubs.tsx')).BulkClubs),
  RoadmapList: pageChunk(async () => (await import('#pages/assessments/roadmap/RoadmapList.tsx')).RoadmapList),
  ClubAssessmentList: pageChunk(
    async () => (await import('#pages/assessments/assign/ClubAssessmentList.tsx')).ClubAssessmentList,
  ),
  ActivityStatus: pageChunk(async () => (await import('#pages/gdpr/ActivityStatus.tsx')).ActivityStatus),
  CampKeys: pageChunk(async () => (await import('#pages/camp-faq/CampKeys.tsx')).CampKeys),
  CompanyUpload: pageChunk(async () => (await import('#pages/gdpr/CompanyUpload.tsx')).CompanyUpload),
  GdprReport: pageChunk(async () => (await import('#pages/gdpr/GdprReport.tsx')).GdprReport),
  SecurityMeasures: pageChunk(async () => (await import('#pages/gdpr/SecurityMeasures.tsx')).SecurityMeasures),
  StopActivity: pageChunk(async () => (await import('#pages/gdpr/StopActivity.tsx')).StopActivity),
  DataSources: pageChunk(async () => (await import('#pages/reference/DataSources.tsx')).DataSources),
  FaqCategories: pageChunk(async () => (await import('#pages/camp-faq/FaqCategories.tsx')).FaqCategories),
  MailPreview: pageChunk(async () => (await import('#pages/reference/MailPreview.tsx')).MailPreview),
  NameChoice: pageChunk(async () => (await import('#pages/reference/NameChoice.tsx')).NameChoice),
  ProjectConfiguration: pageChunk(
    async () => (await import('#pages/reference/ProjectConfiguration.tsx')).ProjectConfiguration,
  ),
  ScheduleEditor: pageChunk(
    async () => (await import('#pages/assessments/planning/ScheduleEditor.tsx')).ScheduleEditor,
  ),
  ProcessEditor: pageChunk(async () => (await import('#pages/assessments/planning/ProcessEditor.tsx')).ProcessEditor),
  ProjectScores: pageChunk(async () => (await import('#pages/reference/ProjectScores.tsx')).ProjectScores),
  JobLines: pageChunk(async () => (await import('#pages/reference/JobWidgets.tsx')).JobLines),
  JobName: pageChunk(async () => (await import('#pages/reference/JobWidgets.tsx')).JobName),
  JobStatus: pageChunk(async () => (await import('#pages/reference/JobWidgets.tsx')).JobStatus),
  RoleNames: pageChunk(async () => (await import('#pages/reference/RoleNames.tsx')).RoleNames),
  StartPeriod: pageChunk(async () => (await import('#pages/reference/StartPeriod.tsx')).StartPeriod),
  SurveyGroups: pageChunk(async () => (await import('#pages/surveys/SurveyGroups.tsx')).SurveyGroups),
  ClubLabel: resourceChunk(async () => (await import('#pages/clubs/ClubStanding.tsx')).ClubLabel),
  ClubLevel: resourceChunk(async () => (await import('#pages/clubs/ClubStanding.tsx')).ClubLevel),
  ClubLink: pageChunk(async () => (await import('#pages/users/ClubLink.tsx')).ClubLink),
  ReinviteMany: pageChunk(async () => (await import('#pages/users/ReinviteMany.tsx')).ReinviteMany),
  ResendInvitation: pageChunk(async () => (await import('#pages/users/ResendInvitation.tsx')).ResendInvitation),
};

/** The same for whole views. */
export const views: Engine['views'] = {
  ClubPage: pageChunk(async () => (await import('#pages/clubs/ClubPage.tsx')).ClubPage),
  ClubMap: pageChunk(async () => (await import('#pages/clubs/ClubMap.tsx')).ClubMap),
  ProjectWizard: pageChunk(
    async () => (await import('#pages/assessments/wizard/ProjectWizardPage.tsx')).ProjectWizardPage,
  ),
  GdprRecord: pageChunk(async () => (await import('#pages/gdpr/GdprRecord.tsx')).GdprRecord),
  GdprRegister: pageChunk(async () => (await import('#pages/gdpr/GdprRegister.tsx')).GdprRegister),
};
