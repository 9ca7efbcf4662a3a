import { sql } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { WithinSession } from '../records/RecordSession.ts';
import { refersTo } from './refersTo.ts';

/** Whether a record has others that would go to the trash along with it. */
export async function hasDependents({ db, registry }: WithinSession, resource: Resource, id: string): Promise<boolean> {
  for (const reference of registry.referencesTo(resource.entity)) {
    if (reference.onDelete !== 'cascade') continue;
    const { rows } = await sql`
      SELECT FROM ${sql.table(reference.from.name)} WHERE ${refersTo(reference, [id])} AND "deletedAt" IS NULL
      LIMIT 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
