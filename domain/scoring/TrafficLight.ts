import type { AssessorValueTrafficLightValue } from '#schemas/generated/types.ts';

/** 0 grey, 1 red, 2 orange, 3 green, 4 yellow (document 3 §4.3). */
export type TrafficLight = AssessorValueTrafficLightValue;

/** From worst to best; the codes themselves are not in this order, and grey has no place in it (decisions C). */
export const trafficLightRanks = [1, 2, 4, 3] as const satisfies readonly TrafficLight[];

/**
 * The light that several lights make: their mean rank (red, orange, yellow, green), rounded half up,
 * grey left out; grey when there is nothing else (document 2 §9, decisions C).
 *
 * @example averageTrafficLights([1, 3]) // red and green make 4, yellow
 */
export function averageTrafficLights(lights: Iterable<TrafficLight>): TrafficLight {
  let sum = 0;
  let count = 0;
  for (const light of lights) {
    if (light === 0) continue;
    sum += trafficLightRanks.indexOf(light);
    count += 1;
  }
  return count === 0 ? 0 : (trafficLightRanks[Math.round(sum / count)] ?? 0);
}

/**
 * The light of a score from 0 to 1 in the traffic-light scoring model: red below 0.25, orange below
 * 0.5, yellow below 0.75, then green (document 2 §9: codes 1, 2, 4, 3).
 */
export function scoreToTrafficLight(score: number): TrafficLight {
  if (score >= 0.75) return 3;
  if (score >= 0.5) return 4;
  return score >= 0.25 ? 2 : 1;
}
