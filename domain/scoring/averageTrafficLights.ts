import { trafficLightRanks, type TrafficLight } from './TrafficLight.ts';

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
