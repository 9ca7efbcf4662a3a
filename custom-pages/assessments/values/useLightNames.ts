import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { trafficLightRanks, type TrafficLight } from '#domain/scoring/TrafficLight.ts';

const order = [0, ...trafficLightRanks] as const;

/** The lights in words: all of them, grey first and then from worst to best, and one by its code. */
export function useLightNames(): {
  lights: readonly { code: TrafficLight; label: string }[];
  nameOf: (light: TrafficLight) => string;
} {
  const translate = useTranslate();
  const nameOf = useCallback((light: TrafficLight) => translate(`assessment.lights.${light}`), [translate]);
  const lights = useMemo(() => order.map((code) => ({ code, label: nameOf(code) })), [nameOf]);
  return { lights, nameOf };
}
