import type { Resource } from '#engine/rules/resource/Resource.ts';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';

/** Every configured resource by plural name, as the application gives them to the engine. */
export const configuredResources: ReadonlyMap<string, Resource> = new Map(
  resources.map((definition) => {
    const resource = resolveResource(definition, schemas[definition.entity]);
    return [resource.name, resource];
  }),
);

/** One configured resource; throws for a name that is none. */
export function configuredResource(name: string): Resource {
  const resource = configuredResources.get(name);
  if (!resource) throw new Error(`There is no resource ${name}`);
  return resource;
}
