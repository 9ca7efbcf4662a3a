import type { Resource } from '#domain/resource/Resource.ts';

/**
 * The text of a resource's key from its schema, for a resource that nobody has written texts for yet: its name from
 * the resource's, a field's label from the field's title. Undefined where the schema says nothing.
 */
export function schemaText(key: string, resources: ReadonlyMap<string, Resource>): string | undefined {
  const [room, name = '', part, field = ''] = key.split('.');
  const resource = room === 'resources' ? resources.get(name) : undefined;
  if (!resource) return undefined;
  const { title, properties } = resource.schema;
  if (part === 'name') return `${title.toLowerCase()}s` === name ? `${title}s` : capitalise(name);
  if (part === 'create') return title;
  return part === 'fields' ? properties[field]?.title : undefined;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
