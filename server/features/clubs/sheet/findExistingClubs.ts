import { sql, type Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/** What a club of a sheet is recognised by. */
export interface ClubIdentity {
  fedId: string | null;
  name: string | null;
  club: { country?: string; city?: string };
}

/**
 * The id of the club that each row means, null for a new one: the same country and membership number; else the same
 * country, name and town (case and accents aside), unless both have a number, which then differ.
 */
export async function findExistingClubs(
  db: Kysely<Tables>,
  items: readonly ClubIdentity[],
): Promise<(string | null)[]> {
  const wanted = items.map(({ fedId, name, club }, n) => ({
    ...{ n, fed: fedId, name },
    ...{ country: club.country ?? null, city: club.city ?? '' },
  }));
  const { rows } = await sql<{ n: number; id: string }>`
    WITH wanted AS (
      SELECT n, fed, country, touchline_fold(name) AS name, touchline_fold(city) AS city
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(n int, fed text, name text, country text, city text)
    )
    SELECT DISTINCT ON (n) n, id FROM (
      SELECT w.n, c.id, 1 AS rank FROM wanted w
      JOIN clubs c ON c."federationMembershipNumber" = w.fed AND c.country IS NOT DISTINCT FROM w.country
      WHERE c."deletedAt" IS NULL
      UNION ALL
      SELECT w.n, c.id, 2 FROM wanted w
      JOIN clubs c ON touchline_fold(c.name) = w.name AND touchline_fold(coalesce(c.city, '')) = w.city
        AND c.country IS NOT DISTINCT FROM w.country
      WHERE c."deletedAt" IS NULL AND (w.fed IS NULL OR c."federationMembershipNumber" IS NULL)
    ) found ORDER BY n, rank, id`.execute(db);
  const ids = new Map(rows.map(({ n, id }) => [n, id]));
  return items.map((_, index) => ids.get(index) ?? null);
}
