import { canDo, fieldAccess, type FieldAccess } from '#engine/rules/access/canAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from './useEngine.ts';

export interface Permission extends FieldAccess {
  canCreate: boolean;
  canUpdate: boolean;
  canDelete: boolean;
}

/** What the signed-in person may do with a resource; the server decides, this only hides what it would refuse. */
export function usePermission(resource: Resource): Permission {
  const { user } = useEngine();
  const person = user ?? { roles: [] };
  return {
    canCreate: canDo(user, 'create', resource),
    canUpdate: canDo(user, 'update', resource),
    canDelete: canDo(user, 'delete', resource),
    ...fieldAccess(person, resource),
  };
}
