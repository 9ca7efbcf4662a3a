import { sql, type Kysely } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { findBadText } from '#engine/rules/validation/findBadText.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { invalid } from '../records/acceptInput.ts';
import { newId } from '../ids/newId.ts';
import { invalidField } from '../refusals/invalidField.ts';

const mostBytes = 65_536;
const mostKeys = 500;

/** All preferences of an account, key → value. */
export async function readPreferences(db: Kysely<Tables>, account: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('preferences')
    .select(['key', 'value'])
    .where('account', '=', account)
    .where('deletedAt', 'is', null)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/**
 * Stores one preference of an account; the last one sent counts.
 * @throws ApiError 70 for a value above 64 kB, 20 for one key too many or characters that cannot be stored
 */
export async function storePreference(db: Kysely<Tables>, account: string, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > mostBytes) {
    throw new ApiError(errorCodes.tooLarge, `A preference holds at most ${mostBytes / 1024} kB`);
  }
  const bad = findBadText({ key, value });
  if (bad.length > 0) throw invalid(bad);
  const { rows } = await sql`
    INSERT INTO preferences (id, account, key, value)
    SELECT ${newId()}, ${account}, ${key}, ${text}::jsonb
    WHERE EXISTS (SELECT FROM preferences WHERE account = ${account} AND key = ${key} AND "deletedAt" IS NULL)
      OR (SELECT count(*) FROM preferences WHERE account = ${account} AND "deletedAt" IS NULL) < ${mostKeys}
    ON CONFLICT (account, key) WHERE "deletedAt" IS NULL
    DO UPDATE SET value = excluded.value, version = preferences.version + 1, "updatedAt" = clock_timestamp()
    RETURNING id`.execute(db);
  if (rows.length === 0) throw invalidField('key', 'maxItems', `There are at most ${mostKeys} preferences`);
}

/** Forgets one preference of an account; there need not be one. */
export async function removePreference(db: Kysely<Tables>, account: string, key: string): Promise<void> {
  await db.deleteFrom('preferences').where('account', '=', account).where('key', '=', key).execute();
}
