import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Registration } from '#domain/vv/Registration.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import type { Services } from '#engine/server/program/services.ts';
import type { Connectors } from '../connectors/Connectors.ts';
import { confirmRegistration } from './confirmRegistration.ts';

type VvServices = Pick<Services, 'db' | 'registry' | 'jobs'> & { connectors: Connectors };

/** Clubs that the federation has registered for an audit (document 3 §2.20, §7.2): the list, and confirming one. */
export async function vvFeature(app: FastifyInstance, services: VvServices): Promise<void> {
  const { db, connectors } = services;

  app.get('/vv/registrations', async (request): Promise<Registration[]> => {
    requireRole(request, 'clubUserManager');
    const registrations = await connectors.registrations();
    const confirmed = await db
      .selectFrom('vvconfirmations')
      .select(['basicNumber', 'registrationDate'])
      .where('deletedAt', 'is', null)
      .execute();
    const keys = new Set(confirmed.map(({ basicNumber, registrationDate }) => `${basicNumber} ${registrationDate}`));
    return registrations
      .map((one) => ({ ...one, confirmed: keys.has(`${one.basicNumber} ${one.registrationDate}`) }))
      .sort((a, b) => b.registrationDate.localeCompare(a.registrationDate) || a.clubName.localeCompare(b.clubName));
  });

  app.post('/vv/registrations/confirm', async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const confirm = (trx: Transaction<Tables>) => confirmRegistration({ ...services, db: trx }, user, request.body);
    return reply.code(201).send(await answerOnce(db, readSentCall(request), confirm));
  });
}
