import type { ProjectRole } from '#domain/access/assessmentRoles.ts';
import type { Project } from '#schemas/generated/types.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';

/** What each tab of the project screen is given. */
export interface ProjectTabProps {
  /** The resource of projects. */
  resource: Resource;
  /** The project that is loaded. */
  record: Project & EngineRecord;
  /** The role it is looked at with. */
  role: ProjectRole;
}

/** Parameters of the screen's address that lead away from what is typed in a tab. */
export const projectParameters = ['project', 'role', 'tab'] as const;
