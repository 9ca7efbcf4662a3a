import { sql } from 'kysely';
import type { ClubApi } from './openClubApi.ts';

/** The parameters of a list's address, by name; what is no text is written as JSON. */
export type Query = Record<string, unknown>;

export function asAddress(query: Query): string {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(texts).toString();
}

/** Clubs c00001 and on, whose values come around with different lengths, some of each without one. */
export async function insertManyClubs(api: ClubApi, rows: number): Promise<void> {
  await sql`
    INSERT INTO clubs (id, name, city, country, "renewalYear", "gotLabel", latitude, subsidy, niveau, "createdAt",
      "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
    SELECT 'c' || lpad(i::text, 5, '0'), 'Club ' || i % 97, CASE WHEN i % 3 > 0 THEN 'Şehir ' || i % 11 END,
      (ARRAY['020', '040', '100', NULL])[1 + i % 4], CASE WHEN i % 5 > 0 THEN 2000 + i % 7 END,
      CASE WHEN i % 6 > 0 THEN date '2020-01-01' + i % 13 END, CASE WHEN i % 4 > 0 THEN (i % 29) / 3.0 END, i % 2 = 0,
      CASE WHEN i % 7 > 0 THEN 'Elite' END, timestamptz '2026-01-01' + i % 17 * interval '1 microsecond', 1, 7, 30, 6
    FROM generate_series(1, ${sql.lit(rows)}) AS i`.execute(api.touchline.services.db);
}
