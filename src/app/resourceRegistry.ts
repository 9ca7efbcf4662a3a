import { resolveResource } from '#domain/resource/resolveResource.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';

/** Every configured resource with its defaults filled in, by plural name. */
export const resourceRegistry: ReadonlyMap<string, Resource> = new Map(
  resources.map((definition) => {
    const resource = resolveResource(definition, schemas[definition.entity]);
    return [resource.name, resource];
  }),
);
