import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import type { Connectors } from './Connectors.ts';
import { FederationLogos } from './FederationLogos.ts';

const longestQuestion = 100;

/** The federations' services (document 1 §2.5, §7): which there are, search by name, one club by its number. */
export async function connectorsFeature(
  app: FastifyInstance,
  { connectors, blobs, db, registry }: Pick<Services, 'blobs' | 'db' | 'registry'> & { connectors: Connectors },
): Promise<void> {
  const logos = new FederationLogos(connectors, blobs);

  app.get('/connectors', async (request) => {
    // Managers of projects prefill the Club ID data from them (document 2 §2).
    if (!(await managesProject({ db, registry }, requireUser(request)))) requireRole(request, 'clubUserManager');
    return connectors.list().map(({ id, title, countries }) => ({ id, name: title, countries }));
  });

  app.get<{ Params: { connector: string }; Querystring: { q?: string } }>(
    '/connectors/:connector/search',
    async (request) => {
      requireRole(request, 'clubUserManager');
      const connector = connectors.get(request.params.connector);
      const q = readQuestion(request.query.q, 'q');
      return logos.take(connector, await connectors.search(connector, q));
    },
  );

  app.get<{ Params: { connector: string }; Querystring: { federationMembershipNumber?: string } }>(
    '/connectors/:connector/club',
    async (request) => {
      requireRole(request, 'clubUserManager');
      const connector = connectors.get(request.params.connector);
      const number = readQuestion(request.query.federationMembershipNumber, 'federationMembershipNumber');
      const club = await connectors.findClub(connector, number);
      if (!club) throw new ApiError(errorCodes.notFound, 'The federation knows no club of this number');
      const [answer] = await logos.take(connector, [club]);
      return answer;
    },
  );
}

async function managesProject(store: Store, { id }: SignedInUser): Promise<boolean> {
  const managed = sql`"projectManagers" @> ${JSON.stringify([id])}::jsonb`;
  return (await selectRows(store, 'projects', managed, sql`id LIMIT 1`)).length > 0;
}

function readQuestion(value: unknown, field: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw invalidField(field, 'required', 'Say what to look for');
  if (text.length > longestQuestion)
    throw invalidField(field, 'maxLength', `may have ${longestQuestion} characters at most`);
  return text;
}
