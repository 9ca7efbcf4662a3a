import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { dataSourceBits } from '#domain/keynumbers/dataSources.ts';
import type { ProductivityNumber } from '#domain/productivity/productivity.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '#engine/server/program/services.ts';
import { getOne } from '#engine/server/records/readRecord.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';

/** What an academy yields: the key numbers of productivity of a club, by season and age group (decisions A5). */
export async function productivityFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  app.get<{ Params: { id: string } }>('/clubs/:id/productivity', async (request): Promise<ProductivityNumber[]> => {
    const { roles } = requireUser(request);
    if (isVvOnly(roles)) throw new ApiError(errorCodes.notAllowed, 'The federation variant has no productivity');
    const club = await getOne(sessionOf(services, request), services.registry.get('clubs'), request.params.id);
    const { rows } = await sql<ProductivityNumber>`
      SELECT number.id, number.key, number.name, coalesce(
        json_agg(json_build_object('season', reported.season, 'ageGroup', reported."ageGroup", 'value', reported.value)
          ORDER BY reported.season, reported."ageGroup") FILTER (WHERE reported.id IS NOT NULL), '[]') AS figures
      FROM keynumbers AS number
      LEFT JOIN keynumbervalues AS reported ON reported."keyNumberId" = number.id
        AND reported."clubId" = ${club['id']} AND reported."deletedAt" IS NULL
      WHERE (number."dataSources" & ${sql.lit(dataSourceBits.Productivity)}) <> 0 AND number."deletedAt" IS NULL
      GROUP BY number.id ORDER BY number.key, number.id`.execute(services.db);
    return rows;
  });
}
