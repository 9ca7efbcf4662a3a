import type { Resource } from '#engine/rules/resource/Resource.ts';

/** A register whose records are offered no deletion: activities are stopped, suppliers and clients stay (decisions B). */
export function keptInRegister(resource: Resource): Resource {
  return { ...resource, access: { ...resource.access, delete: 'nobody' } };
}
