import { createHash } from 'node:crypto';
import type { Tables } from '#schemas/generated/tables.ts';

/**
 * The container of a club's files in blob storage. Its name is the club's id where a container may be called so (3 to 63
 * small letters, digits and single hyphens), else a digest of it.
 */
export function clubContainer(clubId: string): string {
  const isName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(clubId) && clubId.length <= 58;
  return `club-${isName ? clubId : createHash('sha256').update(clubId).digest('hex').slice(0, 48)}`;
}

/** The container of a club assessment's files, wherever its club has been merged into another since. */
export function containerOf({
  clubId,
  filesClubId,
}: Pick<Tables['clubassessments'], 'clubId' | 'filesClubId'>): string {
  return clubContainer(filesClubId ?? clubId);
}
