import type { TrafficLight } from './TrafficLight.ts';

/**
 * The light of a score from 0 to 1 in the traffic-light scoring model: red below 0.25, orange below
 * 0.5, yellow below 0.75, then green (document 2 §9: codes 1, 2, 4, 3).
 */
export function scoreToTrafficLight(score: number): TrafficLight {
  if (score >= 0.75) return 3;
  if (score >= 0.5) return 4;
  return score >= 0.25 ? 2 : 1;
}
