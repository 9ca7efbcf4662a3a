import type { AssessorValueTrafficLightValue } from '#schemas/generated/types.ts';

/** 0 grey, 1 red, 2 orange, 3 green, 4 yellow (document 3 §4.3). */
export type TrafficLight = AssessorValueTrafficLightValue;

/** From worst to best; the codes themselves are not in this order, and grey has no place in it (decisions C). */
export const trafficLightRanks = [1, 2, 4, 3] as const satisfies readonly TrafficLight[];
