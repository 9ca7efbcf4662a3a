import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/inTransaction.ts';
import { createMany } from '../../engine/records/createMany.ts';
import { getOne } from '../../engine/records/readRecord.ts';
import { sessionOf } from '../../engine/resourceRoutes.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import type { Services } from '../../services.ts';
import { makeLicenceKey } from './makeLicenceKey.ts';

/**
 * `GET tagit/license?clubId=` (document 1 §2.5, §7): the club's key, made at the first call and the same ever after.
 */
export async function licenceFeature(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const { db, registry } = services;
  app.get('/tagit/license', async (request) => {
    const behalf = requireRole(request, 'clubUserManager');
    const clubId = requireClubId(request);
    await getOne(sessionOf(services, request), registry.get('clubs'), clubId);
    const find = () =>
      db
        .selectFrom('tagitLicences')
        .select('licence')
        .where('clubId', '=', clubId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
    const known = await find();
    if (known) return { license: known.licence };
    const actor = { user: 'system' as const, source: 'tagit/license', behalf };
    // Of two calls at once the second finds the key of the first.
    await inTransaction(db, (trx) =>
      createMany({ db: trx, registry, actor }, registry.get('tagitLicences'), [{ clubId, licence: makeLicenceKey() }]),
    );
    return { license: (await find())?.licence };
  });
}
