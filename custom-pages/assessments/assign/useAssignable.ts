import { useGetList } from 'react-admin';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { Project } from '#schemas/generated/types.ts';

/** Many more than there are. */
const mostProjects = 500;

/** The open projects that the person may assign to clubs: all by global role, else those that they manage. */
export function useAssignable(): { projects: readonly Project[]; mayAssign: boolean } {
  const { user } = useEngine();
  const roles = user?.roles ?? [];
  const assignsAll = roles.some((role) => role === 'superAdmin' || role === 'clubUserManager');
  const { data } = useGetList<Project>(
    'projects',
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: mostProjects } },
    { retry: false, enabled: !isVvOnly(roles) },
  );
  const projects = (data ?? []).filter(
    ({ closed, projectManagers }) => !closed && (assignsAll || projectManagers?.includes(user?.id ?? '')),
  );
  return { projects, mayAssign: !isVvOnly(roles) && (assignsAll || projects.length > 0) };
}
