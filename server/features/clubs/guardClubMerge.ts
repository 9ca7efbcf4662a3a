import { sql } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Special } from '#engine/server/specials.ts';

/**
 * Refuses that two clubs become one which could then not be told apart: both have an assessment of the same project, or
 * data of it, or an active roadmap, of which a club has one. The files of the club that goes stay where they are: its club
 * assessments remember that, the deleted ones too, which may come back.
 */
export const guardClubMerge = {
  async beforeMerge(kept, { trx, before: merged }) {
    const [one, other] = [String(kept['id']), String(merged?.['id'])];
    const { rows } = await sql<{ name: string | null }>`
      SELECT p.name FROM projects p
      WHERE EXISTS (SELECT FROM clubassessments a WHERE a."projectId" = p.id AND a."clubId" = ${one} AND a."deletedAt" IS NULL)
        AND EXISTS (SELECT FROM clubassessments a WHERE a."projectId" = p.id AND a."clubId" = ${other} AND a."deletedAt" IS NULL)
      ORDER BY p.name LIMIT 5`.execute(trx);
    if (rows.length > 0) {
      const names = rows.map(({ name }) => name ?? '').join(', ');
      throw refused('sameProject', `Both clubs have an assessment of ${names}`, { names });
    }
    const roadmaps = trx.selectFrom('roadmaps').select('clubId').distinct().where('clubId', 'in', [one, other]);
    const active = await roadmaps.where('active', '=', true).where('deletedAt', 'is', null).execute();
    if (active.length > 1) throw refused('twoRoadmaps', 'Both clubs have an active roadmap');
    const going = trx.updateTable('clubassessments').set({ filesClubId: other }).where('clubId', '=', other);
    await going.where('filesClubId', 'is', null).execute();
  },
} satisfies Special;

function refused(rule: string, message: string, params: Record<string, unknown> = {}): ApiError {
  return new ApiError(errorCodes.invalidInput, message, [{ field: '', rule, message, params }]);
}
