import { sql } from 'kysely';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Special } from '../../engine/specials.ts';

const mostExamples = 5;

/** Only companies of our own are deleted, and only while no processing activity names them (decisions B). */
export const guardCompany: Special = {
  async afterDelete(company, { trx }) {
    if (company['type'] !== 'touchline')
      throw new ApiError(
        errorCodes.notAllowed,
        'Suppliers and clients stay in the register: only our own companies are deleted',
      );
    const id = String(company['id']);
    const places = [
      { controller: { id } },
      { controller: { ids: [id] } },
      { jointControllers: { ids: [id] } },
      { processor: { ids: [id] } },
    ];
    const uses = sql.join(
      places.map((place) => sql`config @> ${JSON.stringify(place)}::jsonb`),
      sql` OR `,
    );
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, name FROM processingactivities WHERE "deletedAt" IS NULL AND (${uses}) ORDER BY name`.execute(trx);
    if (rows.length === 0) return;
    const examples = rows.slice(0, mostExamples);
    const more = rows.length > examples.length ? ` and ${rows.length - examples.length} more` : '';
    const named = examples.map(({ name }) => name).join(', ');
    throw new ApiError(errorCodes.stillInUse, `Still in use by processing activities: ${named}${more}`, [
      { resource: 'processingactivities', field: 'config', count: rows.length, examples },
    ]);
  },
};
