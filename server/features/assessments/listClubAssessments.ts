import { sql } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { describeClubAssessment, readToday } from './describeClubAssessment.ts';
import { openableBy } from './readableBy.ts';
import { selectRows, type Store } from './rows.ts';

export interface ListFilter {
  clubId?: string | null;
  projectIds?: readonly string[];
  ids?: readonly string[];
  /** At most so many, from behind the one with the id `after`. */
  page?: { limit: number; after: string | null };
}

/** What the list is in the order of, the greatest first. */
const place = sql`coalesce("gotLabel", '-infinity'), coalesce("visitDate", '-infinity'), id`;

/**
 * The club assessments that a person may open, the latest label first (document 2 §2; decisions G): all for a super
 * admin and a consultant; those of its clubs and projects for the federation variant; for others those they manage or
 * assess.
 */
export async function listClubAssessments(store: Store, user: SignedInUser, filter: ListFilter) {
  const { clubId, projectIds, ids, page } = filter;
  const found = await selectRows(
    store,
    'clubassessments',
    sql`${openableBy(user)}
      AND ${clubId ? sql`"clubId" = ${clubId}` : sql`true`}
      AND ${ids ? sql`id = ANY(${ids})` : sql`true`}
      AND ${projectIds ? sql`"projectId" = ANY(${projectIds})` : sql`true`}
      AND ${page?.after ? sql`(${place}) < (SELECT ${place} FROM clubassessments WHERE id = ${page.after})` : sql`true`}`,
    sql`(${place}) DESC ${page ? sql`LIMIT ${page.limit}` : sql``}`,
  );
  const clubs = await readById(
    store,
    'clubs',
    found.map((one) => one.clubId),
  );
  const projects = await readById(
    store,
    'projects',
    found.map((one) => one.projectId),
  );
  const days = new Map<string, string>();
  for (const club of clubs.values()) {
    const country = club.country ?? '';
    if (!days.has(country)) days.set(country, await readToday(store, club));
  }
  const elsewhere = await readToday(store, null);
  return found.map((one) => {
    const today = days.get(clubs.get(one.clubId)?.country ?? '') ?? elsewhere;
    return describeClubAssessment(one, { project: projects.get(one.projectId) ?? null, today });
  });
}

async function readById<Name extends 'clubs' | 'projects'>(
  store: Store,
  name: Name,
  ids: string[],
): Promise<Map<string, Tables[Name]>> {
  const rows = await selectRows(store, name, sql`id = ANY(${[...new Set(ids)]})`);
  return new Map(rows.map((row) => [row.id, row]));
}
