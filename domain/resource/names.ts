/** Widgets a resource file may name; `src/engine/fields` or the application registers each, lazily loaded. */
export const widgetNames = [
  'ImageUpload',
  'SeasonDates',
  'Confederation',
  'LicenceKey',
  'PrefillClub',
  'BulkClubs',
  'ReinviteMany',
  'ResendInvitation',
  'ClubLink',
  'RoadmapList',
  'ClubAssessmentList',
  'ActivityStatus',
  'CompanyUpload',
  'DataSources',
  'FaqCategories',
  'GdprReport',
  'MailPreview',
  'JobLines',
  'JobName',
  'JobStatus',
  'NameChoice',
  'ProcessEditor',
  'ProjectConfiguration',
  'ProjectScores',
  'RoleNames',
  'ScheduleEditor',
  'SecurityMeasures',
  'StartPeriod',
  'SurveyGroups',
  'StopActivity',
] as const;

/** Whole views a resource file may name; `src/app` registers each, lazily loaded. */
export const viewNames = ['ClubPage', 'ClubMap', 'GdprRegister'] as const;

/** Server-side specials a resource file may name; `server/features` registers each. */
export const specialNames = [
  'inviteUser',
  'guardPracticeTool',
  'checkKeyNumber',
  'checkMailTemplate',
  'checkRoadmap',
  'guardCompany',
  'guardProject',
  'keepActivity',
  'keepFaq',
  'oneActiveRoadmap',
  'stampChange',
] as const;

/** Icons a menu entry may name; the application fetches each when it is first shown. */
export const iconNames = [
  'Assessment',
  'Badge',
  'Business',
  'Campaign',
  'Category',
  'Description',
  'EmojiEvents',
  'Event',
  'Extension',
  'Flag',
  'Folder',
  'Gavel',
  'Groups',
  'Handshake',
  'Inventory2',
  'Key',
  'Label',
  'Link',
  'Mail',
  'Payments',
  'People',
  'Place',
  'Public',
  'QuestionAnswer',
  'School',
  'Shield',
  'Star',
  'Storage',
  'Tune',
  'Workspaces',
] as const;

export type IconName = (typeof iconNames)[number];
export type WidgetName = (typeof widgetNames)[number];
export type ViewName = (typeof viewNames)[number];
export type SpecialName = (typeof specialNames)[number];
