import type { Kysely } from 'kysely';
import type { Job } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { systemActor, type Actor } from '../engine/records/Actor.ts';
import { createAccountReader } from '../plugins/session/createAccountReader.ts';

/** A job acts as the system, for the person who queued it, whose rights the call has checked. */
export async function actorOfJob(db: Kysely<Tables>, job: Pick<Job, 'id' | 'kind' | 'createdBy'>): Promise<Actor> {
  const behalf = job.createdBy ? await createAccountReader(db)(job.createdBy) : null;
  return { ...systemActor(`job ${job.kind} ${job.id}`), ...(behalf && { behalf }) };
}
