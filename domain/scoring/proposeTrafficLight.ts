import type { TrafficLight } from './TrafficLight.ts';

/** A score from 0 to 1 and its weight, 0 or more. */
export interface WeightedScore {
  score: number;
  weight: number;
}

/** Tangents of 60° and 30°, as precise as the product has them (document 3 §9). */
const greenAbove = 1.732;
const orangeAbove = 0.577;

/** What a sum that should be zero may differ from it by: cos(π/2) is 6e-17. */
const nothing = 1e-12;

/**
 * The light a topic's items propose: each is a vector at angle π/2 × score, as long as its weight;
 * the direction of their sum decides. Grey when there is nothing to add up (document 3 §4.3).
 */
export function proposeTrafficLight(items: Iterable<WeightedScore>): TrafficLight {
  return lightOf(addVectors(items));
}

/** The light that a single item proposes, whatever its weight: that of a topic which has no other. */
export function proposeLightOfItem(score: number): TrafficLight {
  const angle = (Math.PI / 2) * score;
  return lightOf({ x: Math.cos(angle), y: Math.sin(angle) });
}

function lightOf({ x, y }: Direction): TrafficLight {
  if (y < nothing && x < nothing) return 0;
  if (x < nothing || y / x > greenAbove) return 3;
  return y / x > orangeAbove ? 2 : 1;
}

/**
 * Where the needle of a topic's meter stands: the mean angle in degrees, 0 (red) to 90 (green), over
 * three bands of 30°; null when there is nothing to show (decisions A13).
 */
export function measureMeterAngle(items: Iterable<WeightedScore>): number | null {
  const { x, y } = addVectors(items);
  if (y < nothing && x < nothing) return null;
  return (Math.atan2(y, x) * 180) / Math.PI;
}

interface Direction {
  x: number;
  y: number;
}

function addVectors(items: Iterable<WeightedScore>): Direction {
  let x = 0;
  let y = 0;
  for (const { score, weight } of items) {
    const angle = (Math.PI / 2) * score;
    x += weight * Math.cos(angle);
    y += weight * Math.sin(angle);
  }
  return { x, y };
}
