import type { RouteRule } from '#engine/rules/access/RouteRule.ts';
import type { Action } from '#engine/rules/access/canAccess.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Registry } from '../../registry.ts';

const open: RouteRule = { code: 'open' };
const staff: RouteRule = { code: 'staff' };
const superOnly: RouteRule = { code: 'roles', roles: [] };

/** Who may make the engine's own calls, but for those on resources. */
export function engineRules(): Readonly<Record<string, RouteRule>> {
  const { id } = theProduct();
  return {
    ...all(open, 'GET /api/openapi.json', 'GET /api/accounts/azuresignin', 'GET /api/accounts/azuresignin/callback'),
    ...all(open, `POST /api/accounts/${id}signin`, 'GET /api/files/images/:name'),
    ...all(staff, 'GET /api/accounts/me', 'GET /api/accounts/roles', 'POST /api/accounts/logout'),
    ...all(staff, 'POST /api/accounts/logouteverywhere', `GET /api/accounts/${id}`, `GET /api/accounts/${id}/:id`),
    ...all(superOnly, 'POST /api/accounts/rolemembers', 'GET /api/status', 'GET /api/status/jobs'),
    ...all(superOnly, 'GET /api/status/mails', 'POST /api/status/jobs/:id/retry', 'GET /api/configuration'),
    ...all(superOnly, 'GET /api/configuration/calls', 'GET /api/configuration/schemas'),
    ...all(superOnly, 'GET /api/configuration/client'),
    'POST /api/files': { code: 'record', of: 'category', roles: [] },
    'GET /api/files/documents/:id/:name': staff,
    ...all(staff, 'GET /api/imports', 'GET /api/imports/:id', 'GET /api/imports/:id/failures'),
    ...all(staff, 'POST /api/imports/:id/undo', 'GET /api/undo', 'POST /api/undo/:id'),
    ...all(staff, 'GET /api/recent-changes', 'GET /api/recent-changes/:id'),
    ...all(staff, 'GET /api/preferences', 'PUT /api/preferences/:key', 'GET /api/savedviews'),
    'POST /api/savedviews': { code: 'record', of: 'own', roles: [] },
    'PUT /api/savedviews/:id': { code: 'record', of: 'own', roles: [] },
    'DELETE /api/savedviews/:id': { code: 'record', of: 'own', roles: [] },
  };
}

/** What is done with a resource by a call on it: method and what stands behind its name. */
const resourceCalls: Readonly<Record<string, readonly Action[]>> = {
  ...all<readonly Action[]>(['read'], 'GET ', 'GET /:id', 'GET /:id/history', 'GET /:id/uses', 'GET /groups'),
  ...all<readonly Action[]>(['read'], 'GET /export', 'POST /export', 'POST /alike'),
  'POST ': ['create'],
  ...all<readonly Action[]>(['update'], 'PUT ', 'PUT /:id', 'POST /:id/revert'),
  ...all<readonly Action[]>(['create', 'update'], 'POST /import', 'POST /import/check', 'POST /import/parts'),
  ...all<readonly Action[]>(['delete'], 'DELETE ', 'DELETE /:id', 'GET /trash', 'POST /:id/restore'),
  ...all<readonly Action[]>(['delete'], 'DELETE /trash/:id', 'POST /merge'),
  'POST /bulk': ['update', 'delete'],
};

/** The rule of a call on a configured resource, and of what stands outside of the API; null where it is neither. */
export function ruleByAddress(method: string, url: string, registry: Registry): RouteRule | null {
  if (url === '/metrics') return { code: 'key' };
  if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return open;
  const [, name = '', rest = ''] = /^\/api\/([^/]+)(.*)$/.exec(url) ?? [];
  const resource = registry.resources.find((one) => one.name === name)?.name;
  if (resource === undefined) return null;
  if (`${method} ${rest}` === 'GET /access') return staff;
  const actions = resourceCalls[`${method} ${rest}`];
  const isSuperOnly = rest === '/trash/:id';
  return actions ? { code: 'resource', resource, actions, ...(isSuperOnly && { isSuperOnly }) } : null;
}

function all<Rule>(rule: Rule, ...routes: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(routes.map((route) => [route, rule]));
}
