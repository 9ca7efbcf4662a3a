import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { storableText } from '#engine/rules/validation/storableText.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { restoreRecord } from '#engine/server/trash/restoreRecord.ts';
import { requireProjectWriter } from '../projects/requireProjectWriter.ts';
import { actFor } from './actFor.ts';
import { noClubAssessment } from './openClubAssessment.ts';
import { findRow, type Store } from './rows.ts';

/** A club assessment in the trash: whose, and who put it there when (ISO 8601). */
interface DeletedAssessment {
  id: string;
  clubName: string | null;
  deletedAt: string;
  deletedBy: string | null;
}

/**
 * The club assessments of a project that lie in the trash, the latest first, at most 200; for those who may delete them.
 * @throws ApiError 11, 40
 */
export async function listDeleted(
  store: Store,
  request: FastifyRequest,
  projectId: string,
): Promise<DeletedAssessment[]> {
  await requireProjectWriter(store, requireUser(request), projectId);
  const { rows } = await sql<DeletedAssessment>`
    SELECT gone.id, club.name AS "clubName", gone."deletedAt",
      (SELECT "byName" FROM history
        WHERE resource = 'clubassessments' AND "recordId" COLLATE "C" = gone.id COLLATE "C" AND action = 'delete'
        ORDER BY "recordVersion" DESC LIMIT 1) AS "deletedBy"
    FROM clubassessments gone LEFT JOIN clubs club ON club.id = gone."clubId"
    WHERE gone."projectId" = ${projectId} AND gone."deletedAt" IS NOT NULL
    ORDER BY gone."deletedAt" DESC, gone.id LIMIT 200`.execute(store.db);
  return rows;
}

/**
 * Brings a club assessment back from the trash, with the values that went along; who was invited to its days is invited
 * anew by whoever confirms them.
 * @throws ApiError 11, 20 where club or project is gone, 40 where it is not in the trash
 */
export async function restoreDeleted(
  store: Store,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Tables['clubassessments']> {
  const user = requireUser(request);
  const id = storableText(request.params.id);
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const inTrash = trx.selectFrom('clubassessments').where('id', '=', id).where('deletedAt', 'is not', null);
    const gone = await inTrash.select('projectId').forUpdate().executeTakeFirst();
    // Somebody else's is refused as one that is not there.
    await requireProjectWriter(within, user, gone?.projectId);
    await restoreRecord(actFor(within, user), within.registry.get('clubassessments'), id);
    const restored = await findRow(within, 'clubassessments', id);
    if (!restored) throw noClubAssessment();
    return restored;
  });
}
