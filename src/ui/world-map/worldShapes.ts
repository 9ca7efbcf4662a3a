import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export interface CountryShape {
  /** ISO 3166-1 numeric code of three digits; empty for the few places without one. */
  numeric: string;
  name: string;
  path: string;
}

export const mapSize = { width: 960, height: 440 } as const;

const antarctica = '010';
let shapes: Promise<readonly CountryShape[]> | null = null;

/** The outlines of all countries in an equal-area projection; fetched once, when a map is first shown. */
export function loadWorldShapes(): Promise<readonly CountryShape[]> {
  shapes ??= import('world-atlas/countries-50m.json').then((module) => drawShapes(module.default as unknown as Topology));
  return shapes;
}

function drawShapes(topology: Topology): CountryShape[] {
  const countries = feature(topology, topology.objects['countries'] as GeometryCollection<{ name: string }>);
  const shown = { ...countries, features: countries.features.filter(({ id }) => id !== antarctica) };
  const projection = geoEqualEarth().fitSize([mapSize.width, mapSize.height], shown);
  const draw = geoPath(projection).digits(1);
  return shown.features.map(({ id, properties, ...rest }) => ({
    numeric: id === undefined ? '' : String(id).padStart(3, '0'),
    name: properties.name,
    path: draw({ ...rest, properties }) ?? '',
  }));
}
