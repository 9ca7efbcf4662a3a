import { recordOf } from '#engine/rules/values/recordOf.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { findRole, theProduct } from '#engine/rules/product/Product.ts';
import type { PersonAttribute } from '#engine/rules/product/ProductTypes.ts';
import { HttpError } from '../data/HttpError.ts';
import { callApi } from '../data/httpClient.ts';
import { readUserId } from './session.ts';

interface Me extends Partial<Record<PersonAttribute, string[]>> {
  id: string;
  email?: string;
  firstName?: string;
  lastName?: string;
}

const storageKey = 'rights';
let current: Promise<SignedInUser> | null = null;

/**
 * The rights of the signed-in person, from `GET accounts/me` and `GET accounts/roles`, read once a page load
 * (document 1 §6). Without an answer the rights last known on this device serve, so that the application opens offline;
 * the server checks every call anyway. Where they have changed, what was read with the old ones is forgotten.
 * Throws HttpError.
 */
export function loadRights(): Promise<SignedInUser> {
  current ??= fetchRights().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
}

/** Whether this device knows the rights of whoever signed in last, and has not left since. */
export function areRightsKnown(): boolean {
  return lastKnown() !== null;
}

/** Forgets the rights, in memory and on this device. */
export function forgetRights(): void {
  current = null;
  localStorage.removeItem(storageKey);
}

async function fetchRights(): Promise<SignedInUser> {
  try {
    const [me, roleIds] = await Promise.all([callApi<Me>('accounts/me'), callApi<string[]>('accounts/roles')]);
    const rights = toRights(me.data, roleIds.data);
    const known = lastKnown();
    if (known && reachOf(known) !== reachOf(rights)) {
      // Not of the sign-in, which loads no more than it needs: the workspace brings it.
      const { forgetReadings } = await import('../offline/ownReadings.ts');
      await forgetReadings();
    }
    localStorage.setItem(storageKey, JSON.stringify(rights));
    return rights;
  } catch (error) {
    const known = error instanceof HttpError && error.code === 0 ? lastKnown() : null;
    if (known) return known;
    throw error;
  }
}

function toRights(me: Me, roleIds: readonly string[]): SignedInUser {
  return {
    id: me.id,
    email: me.email ?? '',
    firstName: me.firstName ?? '',
    lastName: me.lastName ?? '',
    roles: roleIds.map(findRole).filter((role) => role !== null),
    ...attributesOf(me),
  };
}

/** What decides which records and fields a person reads. */
function reachOf(user: SignedInUser): string {
  const lists = theProduct().personAttributes.map((name) => [...user[name]].sort());
  return JSON.stringify([[...user.roles].sort(), ...lists]);
}

function attributesOf(person: Partial<Record<PersonAttribute, string[]>>): Record<PersonAttribute, string[]> {
  return recordOf(theProduct().personAttributes, (name) => person[name] ?? []);
}

function lastKnown(): SignedInUser | null {
  try {
    const rights = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SignedInUser | null;
    return rights && rights.id === readUserId() ? rights : null;
  } catch {
    return null;
  }
}
