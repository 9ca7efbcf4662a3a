import type { FastifyRequest } from 'fastify';
import type { EngineServices } from './services.ts';
import { requireUser } from './session/requireUser.ts';
import type { RecordSession } from './records/RecordSession.ts';

/** The records as the caller of a request may read and write them; nobody signed in is refused with code 10. */
export function sessionOf(
  { db, registry }: Pick<EngineServices, 'db' | 'registry'>,
  request: FastifyRequest,
): RecordSession {
  return { db, registry, actor: { user: requireUser(request), source: sourceOf(request.headers['x-source']) } };
}

/** The screen that a caller names. Only jobs may call themselves jobs: an import is taken back by that name. */
function sourceOf(named: string | string[] | undefined): string | null {
  return typeof named === 'string' && !/^\s*job\b/i.test(named) ? named : null;
}
