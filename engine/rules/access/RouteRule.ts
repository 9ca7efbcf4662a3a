import type { RoleKey } from '../product/ProductTypes.ts';
import type { Resource } from '../resource/Resource.ts';
import { theProduct } from '../product/Product.ts';
import type { Action } from './canAccess.ts';
import { explainAccess, explainScreen, type AccessAnswer, type AccessRule } from './explainAccess.ts';
import type { SignedInUser } from './SignedInUser.ts';

/** Who may make a call of the API, as far as that can be said without its record; the tables of rights prove it. */
export type RouteRule =
  /** Needs no sign-in. */
  | { code: 'open' }
  /** Under a key of another program's own: no person's. */
  | { code: 'key' }
  /** Everybody signed in; where it is about records, about those that are their own or that they may read. */
  | { code: 'staff' }
  /** Who holds one of these roles, and super admins. */
  | { code: 'roles'; roles: readonly RoleKey[] }
  /** Who may open this screen. */
  | { code: 'screen'; screen: string }
  /** Who may do one of these with the resource; with `isSuperOnly` super admins alone. */
  | { code: 'resource'; resource: string; actions: readonly Action[]; isSuperOnly?: true }
  /** What somebody is to the record that the call is about; these roles, and super admins, whatever record it is. */
  | { code: 'record'; of: string; roles: readonly RoleKey[] };

/** A call, and what its rule is; null where none is declared. */
export interface RuledCall {
  /** Method and template, e.g. `GET /api/books/:id`. */
  route: string;
  /** What it is for, in English as the API documents say it; empty where they do not. */
  summary: string;
  rule: RouteRule | null;
}

/** Null: it depends on the record. */
export type RouteAnswer = Omit<AccessAnswer, 'allowed'> & { allowed: boolean | null };

/** Whether a person may make a call, and by which rule. */
export function explainRoute(
  rule: RouteRule,
  person: SignedInUser,
  resources: ReadonlyMap<string, Resource>,
): RouteAnswer {
  switch (rule.code) {
    case 'open':
      return { allowed: true, rule: { code: 'withoutSignIn' } };
    case 'key':
      return { allowed: false, rule: { code: 'ownKey' } };
    case 'staff':
      return { allowed: true, rule: { code: 'everybody' } };
    case 'roles':
      return byRoles(person, rule.roles, { code: 'roleMissing', roles: withSuper(rule.roles) });
    case 'record': {
      const { allowed, rule: held } = byRoles(person, rule.roles, { code: 'byRecord', of: rule.of });
      return allowed ? { allowed, rule: held } : { allowed: null, rule: held };
    }
    case 'screen': {
      const screen = theProduct().screens.find(({ name }) => name === rule.screen);
      return screen ? explainScreen(screen, person.roles) : { allowed: false, rule: { code: 'nobody' } };
    }
    case 'resource':
      return ofResource(rule, person, resources.get(rule.resource));
  }
}

function ofResource(
  { actions, isSuperOnly }: Extract<RouteRule, { code: 'resource' }>,
  person: SignedInUser,
  resource: Resource | undefined,
): RouteAnswer {
  if (!resource) return { allowed: false, rule: { code: 'nobody' } };
  const answers = actions.map((action) => explainAccess({ person, action, resource }));
  const found = answers.find(({ allowed }) => allowed) ?? answers[0];
  if (!found || (found.allowed && isSuperOnly))
    return byRoles(person, [], { code: 'roleMissing', roles: withSuper([]) });
  return found;
}

/** @param otherwise The rule where the person holds none of them. */
function byRoles(person: SignedInUser, roles: readonly RoleKey[], otherwise: AccessRule): AccessAnswer {
  const role = withSuper(roles).find((one) => person.roles.includes(one));
  return role ? { allowed: true, rule: { code: 'roleHeld', role } } : { allowed: false, rule: otherwise };
}

function withSuper(roles: readonly RoleKey[]): RoleKey[] {
  return [...new Set([...roles, theProduct().superRole])];
}
