/** Of a project, also as a form or a row holds it. */
interface Scoring {
  scoringSystem?: unknown;
  trafficLights?: unknown;
}

/**
 * Whether a project scores by lights: `scoringSystem` decides where it is given, else `trafficLights` (decisions C).
 */
export function usesTrafficLights({ scoringSystem, trafficLights }: Readonly<Scoring>): boolean {
  return scoringSystem ? scoringSystem === 2 : trafficLights === true;
}

/** What both of these fields of a project hold where they say the same. */
export function scoringOf(hasLights: boolean) {
  return { scoringSystem: hasLights ? 2 : 1, trafficLights: hasLights } as const;
}
