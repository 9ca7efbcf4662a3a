import type { ConfigurationError } from './checkResources.ts';
import { nearestName } from './nearestName.ts';
import { followPath } from './propertyAt.ts';
import type { Resource } from './Resource.ts';
import { isSystemField } from './systemFields.ts';

/** The names of fields and paths that lead nowhere in a resource's schema, each with the part that is wrong (R002). */
export function checkPaths(resource: Resource, place: string, paths: readonly string[]): ConfigurationError[] {
  const { schema, entity, name } = resource;
  return [...new Set(paths)].flatMap((path) => {
    if (isSystemField(path)) return [];
    const found = followPath(schema, path);
    if ('property' in found) return [];
    const nearest = nearestName(found.unknown, found.known);
    const isField = found.unknown === path;
    return [
      {
        code: 'R002',
        file: `resources/${name}.ts`,
        field: path,
        message: isField
          ? `${place} names a field that ${entity} does not have`
          : `${place} names the path "${path}", but ${entity} has no "${found.unknown}" there`,
        remedy: nearest ? `write "${nearest}", or add the field to schemas/${entity}.schema.json` : 'remove it',
      },
    ];
  });
}
