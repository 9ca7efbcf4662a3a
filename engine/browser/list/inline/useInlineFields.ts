import { useMemo } from 'react';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { usePermission } from '../../context/usePermission.ts';
import { useConnection } from '../../offline/useConnection.ts';

/** Fields that the person may change in the row itself; none while the server does not answer. */
export function useInlineFields(resource: Resource): ReadonlySet<string> {
  const { canUpdate, hidden, fixed } = usePermission(resource);
  const isThere = useConnection();
  const fields =
    canUpdate && isThere ? resource.list.inline.filter((field) => !hidden.has(field) && !fixed.has(field)) : [];
  const key = fields.join(' ');
  return useMemo(() => new Set(key.split(' ').filter((field) => field !== '')), [key]);
}
