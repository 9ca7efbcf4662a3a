import { sql } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
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
  const countryOf = await readCountries(store, [...new Set(found.map((one) => one.clubId))]);
  const inProjects = [...new Set(found.map((one) => one.projectId))];
  const projects = new Map((await selectRows(store, 'projects', { id: inProjects })).map((row) => [row.id, row]));
  const elsewhere = await readToday(store, null);
  const days = new Map<string | null, string>([[null, elsewhere]]);
  for (const country of new Set(countryOf.values())) days.set(country, await readToday(store, { country }));
  return found.map((one) => {
    const today = days.get(countryOf.get(one.clubId) ?? null) ?? elsewhere;
    return describeClubAssessment(one, { project: projects.get(one.projectId) ?? null, today });
  });
}

/** The country of each club: of its row nothing else is wanted, and of a thousand clubs the rest would take long. */
async function readCountries({ db }: Store, ids: readonly string[]): Promise<Map<string, string | null>> {
  const clubs = db.selectFrom('clubs').select(['id', 'country']).where('deletedAt', 'is', null);
  const rows = await clubs.where('id', '=', sql<string>`ANY(${ids})`).execute();
  return new Map(rows.map(({ id, country }) => [id, country]));
}
