import { sql, type Kysely } from 'kysely';
import { actingFor } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { Services } from '#engine/server/program/services.ts';
import type { TableSpecial } from '#engine/server/specials.ts';
import type { Tables } from '#schemas/generated/tables.ts';

/**
 * Keeps at a club the day on which its last club assessment was closed, whoever closes one, and where closed ones come
 * to another club because two are merged.
 */
export function lastAssessments({ registry }: Pick<Services, 'registry'>): TableSpecial {
  return {
    async afterSaveAll(written, { trx, actor }) {
      const closed = written.filter(({ record }) => record['closed'] === true);
      const moved = closed.filter(({ record, before }) => !before?.['closed'] || record['clubId'] !== before['clubId']);
      const ids = moved.flatMap(({ record, before }) => [record['clubId'], before?.['clubId']]);
      const clubs = await findOutdated(trx, [...new Set(ids.filter((id) => typeof id === 'string'))]);
      // Nobody sets the day.
      const session = { registry, db: trx, actor: actingFor(actor) };
      for (const { id, day } of clubs) await updateRecord(session, registry.get('clubs'), id, { lastAssessment: day });
    },
  };
}

/** Of these clubs those whose day is another one, with the day that it is: that of UTC, null where none was closed. */
async function findOutdated(
  db: Kysely<Tables>,
  clubIds: readonly string[],
): Promise<{ id: string; day: string | null }[]> {
  if (clubIds.length === 0) return [];
  const { rows } = await sql<{ id: string; day: string | null }>`
    SELECT c.id, to_char(last.day, 'YYYY-MM-DD') AS day
    FROM clubs AS c, LATERAL (
      SELECT (max(a."closedAt") AT TIME ZONE 'UTC')::date AS day FROM clubassessments AS a
      WHERE a."clubId" = c.id AND a.closed AND a."deletedAt" IS NULL
    ) AS last
    WHERE c.id = ANY(${[...clubIds]}) AND c."deletedAt" IS NULL AND c."lastAssessment" IS DISTINCT FROM last.day
    ORDER BY c.id`.execute(db);
  return rows;
}
