import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { theApplication } from './Application.ts';

let resolved: ReadonlyMap<string, Resource> | null = null;

/**
 * Every configured resource with its defaults filled in, by plural name; the same map each time. Like all that comes from
 * the product, it is read when it is asked for: within a chunk the bundler orders modules as it likes.
 */
export function resourceRegistry(): ReadonlyMap<string, Resource> {
  resolved ??= resolveAll();
  return resolved;
}

function resolveAll(): ReadonlyMap<string, Resource> {
  const { resources, schemas } = theApplication();
  return new Map(
    resources.flatMap((definition) => {
      const schema = schemas[definition.entity];
      const resource = schema && resolveResource(definition, schema);
      return resource ? [[resource.name, resource]] : [];
    }),
  );
}
