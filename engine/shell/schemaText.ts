import { resolve } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { capitalise } from '#engine/rules/texts/capitalise.ts';

/**
 * The text of a resource's key from its schema, for a resource that nobody has written texts for yet: its name from
 * the resource's, a label from the title of the field, or of the part of it or of its rows that the key leads to. Undefined where the schema says nothing.
 */
export function schemaText(key: string, resources: ReadonlyMap<string, Resource>): string | undefined {
  const [room, name = '', part, ...path] = key.split('.');
  const resource = room === 'resources' ? resources.get(name) : undefined;
  if (!resource) return undefined;
  const { title } = resource.schema;
  if (part === 'name') return `${title.toLowerCase()}s` === name ? `${title}s` : capitalise(name);
  return part === 'fields' ? partAt(resource.schema, path)?.title : undefined;
}

/** What a path leads to; the places in lists are left out in it. */
function partAt(schema: EntitySchema, path: readonly string[]): PropertySchema | undefined {
  const [field = '', ...parts] = path;
  return parts.reduce<PropertySchema | undefined>((around, part) => {
    const whole = around && resolve(schema, around);
    const holder = whole?.items ? resolve(schema, whole.items) : whole;
    return holder?.properties?.[part];
  }, schema.properties[field]);
}
