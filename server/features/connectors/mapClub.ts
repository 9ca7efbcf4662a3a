import { objectOf } from '#engine/rules/values/isObject.ts';
import type { FederationClub } from '#domain/clubs/prefillClub.ts';
import type { FederationConnector, FieldPath } from './FederationConnector.ts';

const longest = 500;

/**
 * A club as the service describes it, in our fields; null without number or name. Its logo is the service's address, which
 * no page can show: see `FederationLogos`.
 */
export function mapClub({ fields, countries }: FederationConnector, found: unknown): FederationClub | null {
  const read = (field: keyof typeof fields): string | null => {
    const path = fields[field];
    const value = path && readPath(found, path);
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().slice(0, longest) || null
      : null;
  };
  const federationId = read('federationId');
  const name = read('name');
  if (!federationId || !name) return null;
  return {
    federationId,
    name,
    address: read('address'),
    postalCode: read('postalCode'),
    city: read('city'),
    province: read('province'),
    logo: read('logo'),
    country: countries[0],
  };
}

/** The value at a path within an answer; undefined where there is none. */
export function readPath(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? objectOf(at)[key] : undefined),
    value,
  );
}
