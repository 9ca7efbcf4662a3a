import type { Condition } from '../conditions/Condition.ts';
import type { Resource } from '../resource/Resource.ts';
import type { Audience } from '../resource/ResourceConfig.ts';
import { isSystemField } from '../resource/systemFields.ts';
import { theProduct } from '../product/Product.ts';
import type { RoleKey } from '../product/ProductTypes.ts';

export type Action = 'read' | 'create' | 'update' | 'delete';

/** Whoever holds roles; the browser knows them from its sign-in, the server from each request. */
export interface RoleHolder {
  roles: readonly RoleKey[];
}

/** Fields that a person may not read, and fields that the person may not write. */
export interface FieldAccess {
  hidden: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
}

/**
 * Whether a person (null: nobody signed in) may do something with a resource at all (document 1 §6).
 * A super admin may do whatever some role may; what is open to nobody stays shut.
 */
export function canDo(person: RoleHolder | null, action: Action, resource: Resource): boolean {
  return person !== null && isInAudience(person, resource.access[action]);
}

/**
 * The rows that a person is limited to, or null for no limit. Who holds only roles with rows of their own sees what
 * any of them may see; one role without such rows lifts them, if it may read the resource at all. Someone without roles
 * is staff; the rows of roles do not bind a super admin, those for everybody do.
 */
export function rowsCondition(person: RoleHolder, resource: Resource): Condition | null {
  const { read, rows, rowsFor } = resource.access;
  if (person.roles.includes(theProduct().superRole)) return rows;
  const reading = person.roles.filter((role) => isInAudience({ roles: [role] }, read));
  const ofRoles = reading.map((role) => rowsFor[role]).filter((condition) => condition !== undefined);
  const isLimited = reading.length > 0 && ofRoles.length === reading.length;
  const limits: Condition[] = [];
  if (rows) limits.push(rows);
  if (isLimited) limits.push(anyOf(ofRoles));
  return limits.length > 1 ? { all: limits } : (limits[0] ?? null);
}

function anyOf(conditions: Condition[]): Condition {
  return conditions.length === 1 && conditions[0] ? conditions[0] : { any: conditions };
}

/**
 * Which fields a person may neither read nor write; sensitive ones never leave the server, the server's own are fixed.
 */
export function fieldAccess(person: RoleHolder, resource: Resource): FieldAccess {
  const hidden = new Set<string>();
  const fixed = new Set<string>();
  for (const [field, property] of Object.entries(resource.schema.properties)) {
    const rights = resource.access.fields[field];
    if (property['x-sensitive'] || (rights?.read && !isInAudience(person, rights.read))) hidden.add(field);
    if (property.readOnly || property['x-sensitive'] || (rights?.write && !isInAudience(person, rights.write)))
      fixed.add(field);
  }
  return { hidden, fixed };
}

/** Whether a person may see a field of a resource, the engine's own fields included. */
export function canReadField(access: FieldAccess, resource: Resource, field: string): boolean {
  return !access.hidden.has(field) && (Object.hasOwn(resource.schema.properties, field) || isSystemField(field));
}

function isInAudience(person: RoleHolder, audience: Audience): boolean {
  if (audience === 'nobody') return false;
  if (audience === 'staff' || person.roles.includes(theProduct().superRole)) return true;
  return audience.some((role) => person.roles.includes(role));
}
