import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { requireUser } from '../plugins/session/requireUser.ts';
import type { RecordSession } from './records/RecordSession.ts';

/** What the engine's calls stand on. */
export type EngineServices = Pick<Services, 'db' | 'registry'>;

/** The records as the caller of a request may read and write them; nobody signed in is refused with code 10. */
export function sessionOf({ db, registry }: EngineServices, request: FastifyRequest): RecordSession {
  const source = request.headers['x-source'];
  return { db, registry, actor: { user: requireUser(request), source: typeof source === 'string' ? source : null } };
}
