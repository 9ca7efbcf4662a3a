import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapSize, type CountryShape } from './CountryShape.ts';

const antarctica = '010';

/** The outlines of all countries but Antarctica, in an equal-area projection. */
export function drawShapes(topology: Topology): CountryShape[] {
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
