import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { getOne } from '#engine/server/records/readRecord.ts';
import { sessionOf } from '#engine/server/resourceRoutes.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { requireScreen } from '#engine/server/session/requireScreen.ts';
import type { Services } from '#engine/server/program/services.ts';
import { randomInt } from 'node:crypto';

/**
 * `GET tagit/license?clubId=` (document 1 §2.5, §7): the club's key, made at the first call and the same ever after,
 * for whoever may open the Tag-it page (decisions G).
 */
export async function licenceFeature(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const { db, registry } = services;
  app.get('/tagit/license', async (request) => {
    const behalf = requireScreen(request, 'tagit');
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

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 5;
const groupLength = 5;

/** A new licence key of 125 random bits: `AAAAA-BBBBB-CCCCC-DDDDD-EEEEE`. */
function makeLicenceKey(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
