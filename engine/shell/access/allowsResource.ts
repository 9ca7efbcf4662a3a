import { canDo, type Action } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { resourceRegistry } from '../resourceRegistry.ts';

const actions: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Whether somebody may do one of react-admin's actions on a resource; what is no resource is guarded by its screen. */
export function allowsResource(user: SignedInUser, name: string, action: string): boolean {
  const resource = resourceRegistry().get(name);
  return resource === undefined || canDo(user, actions[action] ?? 'update', resource);
}
