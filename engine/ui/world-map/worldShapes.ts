import type { Topology } from 'topojson-specification';
import type { CountryShape } from './CountryShape.ts';

let shapes: Promise<readonly CountryShape[]> | null = null;

/** The outlines of all countries; geometry and projection are fetched once, when a map is first shown. */
export function loadWorldShapes(): Promise<readonly CountryShape[]> {
  shapes ??= Promise.all([import('world-atlas/countries-50m.json'), import('./drawShapes.ts')]).then(
    // Read as JSON, its texts have lost which of the topology's few kinds they are.
    ([atlas, { drawShapes }]) => drawShapes(atlas.default as unknown as Topology),
  );
  return shapes;
}
