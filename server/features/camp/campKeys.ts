import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { createRow, updateRow } from '#engine/server/records/tableRows.ts';
import type { CampKey } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { actFor } from '../assessments/actFor.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';

export type CampScope = CampKey['scopes'][number];

/** A key as a super admin sees it: never its secret, nor the hash of it. */
export interface ShownKey extends Pick<Tables['campkeys'], 'id' | 'name' | 'scopes' | 'createdAt'> {
  madeBy: string | null;
  /** The day, `YYYY-MM-DD`. */
  lastUsedOn: string | null;
  endedAt: string | null;
}

const source = 'camp/keys';
/** `tlc_{id}_{secret}`: 256 random bits, so that a plain hash of them suffices. */
const form = /^tlc_([\w-]{1,64})_([0-9a-f]{64})$/;

/** Makes a key; what it answers as `key` is shown this once and kept nowhere. */
export async function makeKey(
  store: Store,
  user: SignedInUser,
  { name, scopes }: { name: unknown; scopes: unknown },
): Promise<ShownKey & { key: string }> {
  const secret = randomBytes(32).toString('hex');
  const values = { name, scopes, hash: hashOf(secret), madeBy: user.id };
  const made = await createRow(actFor(store, user, source), 'campkeys', values);
  return { ...show(made), key: `tlc_${made.id}_${secret}` };
}

/** All keys, the newest first, ended ones too. */
export async function listKeys(store: Store): Promise<ShownKey[]> {
  const keys = await selectRows(store, 'campkeys', {}, sql`"createdAt" DESC, id`);
  return keys.map(show);
}

/**
 * Ends a key at once, for good; ended again it stays as it is.
 * @throws ApiError 40
 */
export async function endKey(store: Store, user: SignedInUser, id: string): Promise<ShownKey> {
  const known = await findRow(store, 'campkeys', id);
  if (!known) throw new ApiError(errorCodes.notFound, 'There is no such key');
  if (known.endedAt) return show(known);
  const change = { endedAt: new Date().toISOString() };
  return show(await updateRow(actFor(store, user, source), 'campkeys', id, change));
}

/**
 * The key that a call of CAMP carries in `X-Api-Key`, which must not have ended and must hold the scope.
 * @throws ApiError 10 without a good key, 11 where it may not hand this over, or where somebody who is signed in has none
 */
export async function requireKey(store: Store, request: FastifyRequest, scope: CampScope): Promise<Tables['campkeys']> {
  const sent = request.headers['x-api-key'];
  const [, id = '', secret = ''] = (typeof sent === 'string' && form.exec(sent)) || [];
  const key = await findRow(store, 'campkeys', id);
  if (!key || key.endedAt || !isSame(key.hash, hashOf(secret))) {
    if (request.user && sent === undefined)
      throw new ApiError(errorCodes.notAllowed, 'Only CAMP may do this, with its key');
    throw new ApiError(errorCodes.notSignedIn, 'This needs an API key that is in use');
  }
  if (!key.scopes.includes(scope)) throw new ApiError(errorCodes.notAllowed, 'This key may not hand this over');
  const today = sql<string>`current_date`;
  const used = store.db.updateTable('campkeys').set({ lastUsedOn: today }).where('id', '=', key.id);
  await used.where('lastUsedOn', 'is distinct from', today).execute();
  return key;
}

function show(key: Tables['campkeys']): ShownKey {
  const { id, name, scopes, madeBy, lastUsedOn, endedAt, createdAt } = key;
  return {
    id,
    name,
    scopes,
    createdAt,
    madeBy: madeBy ?? null,
    lastUsedOn: lastUsedOn ?? null,
    endedAt: endedAt ?? null,
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one.padEnd(64).slice(0, 64)), Buffer.from(other));
}
