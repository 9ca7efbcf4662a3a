import type { Kysely, Transaction } from 'kysely';
import { canDo, fieldAccess, rowsCondition, type Action, type FieldAccess } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Condition } from '#engine/rules/conditions/Condition.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { Registry } from '../registry.ts';
import type { Actor } from './Actor.ts';

/** Where records are read and written: a database or a transaction of it, and on whose behalf. */
export interface RecordSession {
  db: Kysely<Tables>;
  registry: Registry;
  actor: Actor;
}

/** A session within a transaction, to which everything that it does belongs. */
export type WithinSession = RecordSession & { db: Transaction<Tables> };

/** What the actor of a session may see and set of one resource. */
export interface RecordAccess extends FieldAccess {
  user: SignedInUser | null;
  rows: Condition | null;
  isSystem: boolean;
}

const everything: FieldAccess = { hidden: new Set(), fixed: new Set() };

/**
 * The rights of a session's actor over a resource.
 * @throws ApiError 11 when it may not do this at all
 */
export function requireAccess({ actor }: RecordSession, action: Action, resource: Resource): RecordAccess {
  if (actor.user === 'system') return { ...everything, user: null, rows: null, isSystem: true };
  if (!canDo(actor.user, action, resource)) {
    throw new ApiError(errorCodes.notAllowed, `You may not ${action} ${resource.name}`);
  }
  const fields = fieldAccess(actor.user, resource);
  return { ...fields, user: actor.user, rows: rowsCondition(actor.user, resource), isSystem: false };
}
