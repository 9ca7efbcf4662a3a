import type { Engine } from '#engine/context/Engine.ts';

/** Where each named widget comes from; fetched when it is first shown. */
export const widgets: Engine['widgets'] = {
  ImageUpload: async () => (await import('#engine/fields/ImageUpload.tsx')).ImageUpload,
  SeasonDates: async () => (await import('#pages/clubs/SeasonDates.tsx')).SeasonDates,
  Confederation: async () => (await import('#pages/clubs/Confederation.tsx')).Confederation,
  LicenceKey: async () => (await import('#pages/clubs/LicenceKey.tsx')).LicenceKey,
  PrefillClub: async () => (await import('#pages/clubs/PrefillClub.tsx')).PrefillClub,
  BulkClubs: async () => (await import('#pages/clubs/BulkClubs.tsx')).BulkClubs,
  RoadmapList: async () => (await import('#pages/clubs/NotBuiltSections.tsx')).RoadmapList,
  ClubAssessmentList: async () => (await import('#pages/clubs/NotBuiltSections.tsx')).ClubAssessmentList,
  ClubLink: async () => (await import('#pages/users/ClubLink.tsx')).ClubLink,
  ReinviteMany: async () => (await import('#pages/users/ReinviteMany.tsx')).ReinviteMany,
  ResendInvitation: async () => (await import('#pages/users/ResendInvitation.tsx')).ResendInvitation,
};

/** Where each named view comes from. */
export const views: Engine['views'] = {
  ClubPage: async () => (await import('#pages/clubs/ClubPage.tsx')).ClubPage,
  ClubMap: async () => (await import('#pages/clubs/ClubMap.tsx')).ClubMap,
};
