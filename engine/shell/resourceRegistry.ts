import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { theApplication } from './Application.ts';

const { resources, schemas } = theApplication();

/** Every configured resource with its defaults filled in, by plural name. */
export const resourceRegistry: ReadonlyMap<string, Resource> = new Map(
  resources.flatMap((definition) => {
    const schema = schemas[definition.entity];
    const resource = schema && resolveResource(definition, schema);
    return resource ? [[resource.name, resource]] : [];
  }),
);
