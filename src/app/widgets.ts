import type { Engine } from '#engine/context/Engine.ts';
import { lazyChunk } from './chunks/lazyChunk.ts';

/** Where each named widget comes from; fetched when it is first shown. */
export const widgets: Engine['widgets'] = {
  ImageUpload: lazyChunk(async () => ({ default: (await import('#engine/fields/ImageUpload.tsx')).ImageUpload })),
  SeasonDates: lazyChunk(async () => ({ default: (await import('#pages/clubs/SeasonDates.tsx')).SeasonDates })),
  Confederation: lazyChunk(async () => ({ default: (await import('#pages/clubs/Confederation.tsx')).Confederation })),
  LicenceKey: lazyChunk(async () => ({ default: (await import('#pages/clubs/LicenceKey.tsx')).LicenceKey })),
  PrefillClub: lazyChunk(async () => ({ default: (await import('#pages/clubs/PrefillClub.tsx')).PrefillClub })),
  BulkClubs: lazyChunk(async () => ({ default: (await import('#pages/clubs/BulkClubs.tsx')).BulkClubs })),
  RoadmapList: lazyChunk(async () => ({ default: (await import('#pages/clubs/NotBuiltSections.tsx')).RoadmapList })),
  ClubAssessmentList: lazyChunk(async () => ({
    default: (await import('#pages/clubs/NotBuiltSections.tsx')).ClubAssessmentList,
  })),
  ClubLink: lazyChunk(async () => ({ default: (await import('#pages/users/ClubLink.tsx')).ClubLink })),
  ReinviteMany: lazyChunk(async () => ({ default: (await import('#pages/users/ReinviteMany.tsx')).ReinviteMany })),
  ResendInvitation: lazyChunk(async () => ({
    default: (await import('#pages/users/ResendInvitation.tsx')).ResendInvitation,
  })),
};

/** Where each named view comes from. */
export const views: Engine['views'] = {
  ClubPage: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubPage.tsx')).ClubPage })),
  ClubMap: lazyChunk(async () => ({ default: (await import('#pages/clubs/ClubMap.tsx')).ClubMap })),
};
