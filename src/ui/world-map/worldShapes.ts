import type { Topology } from 'topojson-specification';

export interface CountryShape {
  /** ISO 3166-1 numeric code of three digits; empty for the few places without one. */
  numeric: string;
  name: string;
  path: string;
}

export const mapSize = { width: 960, height: 440 } as const;

let shapes: Promise<readonly CountryShape[]> | null = null;

/** The outlines of all countries; geometry and projection are fetched once, when a map is first shown. */
export function loadWorldShapes(): Promise<readonly CountryShape[]> {
  shapes ??= Promise.all([import('world-atlas/countries-50m.json'), import('./drawShapes.ts')]).then(
    ([atlas, { drawShapes }]) => drawShapes(atlas.default as unknown as Topology),
  );
  return shapes;
}
