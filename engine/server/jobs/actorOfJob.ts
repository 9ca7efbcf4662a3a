import type { Kysely } from 'kysely';
import type { Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import { systemActor, type Actor } from '../records/Actor.ts';
import { createAccountReader } from '../session/createAccountReader.ts';
import type { SessionToken } from '../session/SessionTokens.ts';

/** A job acts as the system, for the person who queued it, whose rights the call has checked. */
export async function actorOfJob(db: Kysely<Tables>, job: Pick<Job, 'id' | 'kind' | 'createdBy'>): Promise<Actor> {
  const behalf = job.createdBy ? await createAccountReader(db)(withoutToken(job.createdBy)) : null;
  return { ...systemActor(`job ${job.kind} ${job.id}`), ...(behalf && { behalf }) };
}

/** No token has called: whether the person logged out since does not matter, whether the account is in use does. */
function withoutToken(accountId: string): SessionToken {
  const now = Date.now();
  return { id: '', accountId, issuedAt: now, expiresAt: now };
}
