import type { Resource } from '#engine/rules/resource/Resource.ts';

/** The resource that shows an entity, or null where none does. */
export function findResourceOf(entity: string, resources: ReadonlyMap<string, Resource>): Resource | null {
  for (const resource of resources.values()) if (resource.entity === entity) return resource;
  return null;
}
