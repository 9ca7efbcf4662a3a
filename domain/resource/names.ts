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
] as const;

/** Whole views a resource file may name; `src/app` registers each, lazily loaded. */
export const viewNames = ['ClubPage', 'ClubMap'] as const;

/** Server-side specials a resource file may name; `server/features` registers each. */
export const specialNames = ['deriveFullName', 'inviteUser', 'guardPracticeTool'] as const;

export type WidgetName = (typeof widgetNames)[number];
export type ViewName = (typeof viewNames)[number];
export type SpecialName = (typeof specialNames)[number];
