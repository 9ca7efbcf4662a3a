// Written by `npm run generate` from src/app/widgets.ts and server/features/specials.ts. Do not edit.

export const widgetNames = [
  'ActivityStatus',
  'BulkClubs',
  'ClubAssessmentList',
  'ClubLink',
  'CompanyUpload',
  'Confederation',
  'DataSources',
  'FaqCategories',
  'GdprReport',
  'ImageUpload',
  'JobLines',
  'JobName',
  'JobStatus',
  'LicenceKey',
  'MailPreview',
  'NameChoice',
  'PrefillClub',
  'ProcessEditor',
  'ProjectConfiguration',
  'ProjectScores',
  'ReinviteMany',
  'ResendInvitation',
  'RoadmapList',
  'RoleNames',
  'ScheduleEditor',
  'SeasonDates',
  'SecurityMeasures',
  'StartPeriod',
  'StopActivity',
  'SurveyGroups',
] as const;

export const viewNames = [
  'ClubMap',
  'ClubPage',
  'GdprRegister',
] as const;

export const specialHooks = {
  checkKeyNumber: ['beforeSave'],
  checkMailTemplate: ['beforeSave'],
  checkRoadmap: ['beforeSave'],
  guardCompany: ['insteadOfDelete'],
  guardPracticeTool: ['beforeSave'],
  guardProject: ['beforeSave'],
  inviteUser: ['afterSave'],
  keepActivity: ['beforeSave', 'insteadOfDelete'],
  keepFaq: ['beforeSave'],
  oneActiveRoadmap: ['afterSave'],
  stampChange: ['beforeSave'],
} as const;
