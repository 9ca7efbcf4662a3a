import type { Project } from '#schemas/generated/types.ts';

/**
 * Whether a project scores by lights: `scoringSystem` decides where it is given, else `trafficLights` (decisions C).
 */
export function usesTrafficLights(project: Pick<Project, 'scoringSystem' | 'trafficLights'>): boolean {
  return project.scoringSystem ? project.scoringSystem === 2 : (project.trafficLights ?? false);
}
