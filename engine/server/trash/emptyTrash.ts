import { sql, type Kysely } from 'kysely';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { systemActor } from '../records/Actor.ts';
import type { Registry } from '../registry.ts';
import { purgeRecord } from './purgeRecord.ts';

const dayMs = 86_400_000;
const batchSize = 100;

/** What emptying the trash came to. */
export interface EmptiedTrash {
  removed: number;
  /** Records that something still holds. */
  kept: number;
}

/**
 * Removes for good what has lain in the trash for longer than its resource keeps it (`trash.keepDays`; 0 keeps for
 * good). `isStopping` ends it early; what is left is for the next time.
 */
export async function emptyTrash(
  { db, registry }: { db: Kysely<Tables>; registry: Registry },
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<EmptiedTrash> {
  const done: EmptiedTrash = { removed: 0, kept: 0 };
  const session = { db, registry, actor: systemActor('trash') };
  for (const resource of registry.resources) {
    const { keepDays } = resource.trash;
    if (keepDays === 0) continue;
    const before = new Date(now.getTime() - keepDays * dayMs).toISOString();
    for (let last = ''; !isStopping();) {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM ${sql.table(resource.name)} WHERE "deletedAt" < ${before}::timestamptz AND id > ${last}
        ORDER BY id LIMIT ${batchSize}`.execute(db);
      for (const { id } of rows) {
        const isRemoved = await purgeRecord(session, resource, id).then(
          () => true,
          (error: unknown) => {
            // Held by something, or gone along with another record meanwhile.
            if (error instanceof ApiError) return error.status === 404 ? null : false;
            throw error;
          },
        );
        if (isRemoved !== null) done[isRemoved ? 'removed' : 'kept'] += 1;
      }
      last = rows.at(-1)?.id ?? '';
      if (rows.length < batchSize) break;
    }
  }
  return done;
}
