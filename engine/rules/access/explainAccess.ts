import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Condition } from '../conditions/Condition.ts';
import { conditionFields } from '../conditions/conditionFields.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import type { Resource } from '../resource/Resource.ts';
import type { Audience } from '../resource/ResourceConfig.ts';
import { isSystemField } from '../resource/systemFields.ts';
import { canDo, rowsCondition, type Action } from './canAccess.ts';
import { canOpenScreen } from './openScreen.ts';
import type { Screen, ScreenAudience } from './Screen.ts';
import { theProduct } from '../product/Product.ts';
import type { RoleKey } from '../product/ProductTypes.ts';
import type { SignedInUser } from './SignedInUser.ts';

/** The rule that decided about a right; texts in nine languages by its code. */
export type AccessRule =
  /** Nobody is signed in. */
  | { code: 'notSignedIn' }
  /** Open to nobody, by the resource or for the field. */
  | { code: 'nobody' }
  /** Open to these roles, of which the person holds none. */
  | { code: 'roleMissing'; roles: RoleKey[] }
  /** Open to everybody signed in. */
  | { code: 'everybody' }
  /** Open to everybody but those who hold only these roles. */
  | { code: 'onlyRoles'; roles: RoleKey[] }
  /** Open to a role that the person holds. */
  | { code: 'roleHeld'; role: RoleKey }
  /** The person's roles are limited to rows by these fields, and the record is none of them. */
  | { code: 'rowsLimited'; roles: RoleKey[]; fields: string[] }
  /** The record lies in the trash. */
  | { code: 'inTrash' }
  /** There is no such field. */
  | { code: 'unknownField' }
  /** The server keeps the field itself. */
  | { code: 'keptByServer' }
  /** The field never leaves the server. */
  | { code: 'sensitive' }
  /** The field alone is open to these roles, of which the person holds none. */
  | { code: 'fieldRoleMissing'; roles: RoleKey[] }
  /** The form only shows the field: always, or while these other fields stand as they do, e.g. once it is closed. */
  | { code: 'shownOnly'; fields: string[] }
  /** A call that needs no sign-in. */
  | { code: 'withoutSignIn' }
  /** A call that another program makes under a key of its own. */
  | { code: 'ownKey' }
  /** A call that is decided by what somebody is to the record that it is about. */
  | { code: 'byRecord'; of: string };

export interface AccessAnswer {
  allowed: boolean;
  rule: AccessRule;
}

export interface AccessQuestion {
  /** Null: nobody signed in. */
  person: SignedInUser | null;
  action: Action;
  resource: Resource;
  field?: string | null;
  record?: Readonly<Record<string, unknown>> | null;
}

/**
 * Why a person may or may not do something with a resource, one record or one field of it: the same in browser and
 * server, in the order in which the rules are applied; the first that refuses has decided (decisions, section F).
 *
 * @example explainAccess({ person, action: 'update', resource, field: 'label' }) // { allowed: false, rule: { code: 'fieldRoleMissing', roles: [...] } }
 */
export function explainAccess(question: AccessQuestion): AccessAnswer {
  const { person, resource, action } = question;
  if (!person) return refused({ code: 'notSignedIn' });
  if (!canDo(person, action, resource)) return refused(audienceRule(resource.access[action], 'roleMissing'));
  const ofRecord = question.record ? explainRecord(person, resource, question.record) : null;
  if (ofRecord) return refused(ofRecord);
  const ofField = question.field ? explainField(question, question.field) : null;
  if (ofField) return refused(ofField);
  return { allowed: true, rule: grantedBy(person, resource.access[action]) };
}

/** Why a person may or may not open a screen, as `canOpenScreen` says it. */
export function explainScreen(screen: Pick<Screen, 'who'>, roles: readonly RoleKey[]): AccessAnswer {
  const { who } = screen;
  if (canOpenScreen(screen, roles))
    return { allowed: true, rule: grantedBy({ roles }, isAudience(who) ? who : 'staff') };
  return refused(isAudience(who) ? audienceRule(who, 'roleMissing') : { code: 'onlyRoles', roles: [...roles] });
}

/** Whether a screen is open to roles, not to an audience that the product names. */
function isAudience(who: ScreenAudience): who is Extract<ScreenAudience, readonly RoleKey[]> {
  return typeof who !== 'string';
}

/**
 * The rule that a field has of its own, for whoever holds no role of it; null where what the resource says holds for
 * it.
 */
export function fieldRule(resource: Resource, field: string, action: 'read' | 'update'): AccessRule | null {
  return explainField({ person: null, action, resource }, field);
}

/** The answer about a record that the person cannot see: the same whether it exists or not. */
export function explainUnseen(person: SignedInUser, resource: Resource): AccessAnswer | null {
  const rows = rowsCondition(person, resource);
  return rows ? refused(rowsRule(person, resource, rows)) : null;
}

function refused(rule: AccessRule): AccessAnswer {
  return { allowed: false, rule };
}

function explainRecord(
  person: SignedInUser,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): AccessRule | null {
  const rows = rowsCondition(person, resource);
  if (rows && !evaluateCondition(rows, record, { schema: resource.schema, user: person })) {
    return rowsRule(person, resource, rows);
  }
  return record['deletedAt'] ? { code: 'inTrash' } : null;
}

function rowsRule(person: SignedInUser, { access }: Resource, rows: Condition): AccessRule {
  const roles = person.roles.filter((role) => access.rowsFor[role]);
  return { code: 'rowsLimited', roles, fields: conditionFields(rows) };
}

function explainField({ person, action, resource, record }: AccessQuestion, field: string): AccessRule | null {
  const property = Object.hasOwn(resource.schema.properties, field) ? resource.schema.properties[field] : undefined;
  if (!property && !isSystemField(field)) return { code: 'unknownField' };
  if (property?.['x-sensitive']) return { code: 'sensitive' };
  const rights = resource.access.fields[field];
  const isHidden = rights?.read !== undefined && !holds(person, rights.read);
  if (isHidden) return audienceRule(rights?.read ?? 'nobody', 'fieldRoleMissing');
  if (action === 'read') return null;
  if (!property || property.readOnly) return { code: 'keptByServer' };
  if (rights?.write !== undefined && !holds(person, rights.write))
    return audienceRule(rights.write, 'fieldRoleMissing');
  return explainForm({ person, resource, record: record ?? null }, field);
}

/** What the resource's form says of a field beyond rights. */
function explainForm(
  { person, resource, record }: { person: SignedInUser | null; resource: Resource; record: object | null },
  field: string,
): AccessRule | null {
  const entry = resource.form.sections.flatMap(({ fields }) => fields).find((one) => one.field === field);
  if (!entry || entry.readOnly === false) return null;
  if (entry.readOnly === true) return { code: 'shownOnly', fields: [] };
  const context = { schema: resource.schema, user: person };
  const values = objectOf(record);
  return evaluateCondition(entry.readOnly, values, context)
    ? { code: 'shownOnly', fields: conditionFields(entry.readOnly) }
    : null;
}

function holds(person: SignedInUser | null, audience: Audience): boolean {
  if (audience === 'nobody' || !person) return false;
  if (audience === 'staff' || person.roles.includes(theProduct().superRole)) return true;
  return audience.some((role) => person.roles.includes(role));
}

function audienceRule(audience: Audience, code: 'roleMissing' | 'fieldRoleMissing'): AccessRule {
  if (audience === 'nobody' || audience === 'staff') return { code: 'nobody' };
  return {
    code,
    roles: [...audience, theProduct().superRole].filter((role, index, all) => all.indexOf(role) === index),
  };
}

function grantedBy(person: { roles: readonly RoleKey[] }, audience: Audience): AccessRule {
  if (audience === 'staff' || audience === 'nobody') return { code: 'everybody' };
  const role = audience.find((one) => person.roles.includes(one)) ?? theProduct().superRole;
  return { code: 'roleHeld', role };
}
