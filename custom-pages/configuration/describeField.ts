import type { PropertySchema } from '#schemas/EntitySchema.ts';

export type Say = (key: string, values?: Record<string, unknown>) => string;

/** What kind of value a field holds, as a key of `configuration.types`. */
export function kindOf(property: PropertySchema): string {
  if (property['x-relation']) return 'reference';
  if (property['x-localized']) return 'localized';
  if (property.enum) return 'choice';
  const [type = 'object'] = [property.type ?? []].flat().filter((one) => one !== 'null');
  return type === 'string' && (property.format === 'date' || property.format === 'date-time') ? property.format : type;
}

/** Everything else that the schema says of a field, in words. */
export function factsOf(field: string, property: PropertySchema, required: readonly string[], say: Say): string[] {
  const { minimum, maximum, maxLength } = property;
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  return [
    ...(required.includes(field) ? [say('facts.required')] : []),
    ...(property['x-unique'] ? [say('facts.unique')] : []),
    ...(property['x-index'] ? [say('facts.indexed')] : []),
    ...(property['x-search'] ? [say('facts.searched')] : []),
    ...(property.readOnly ? [say('facts.readOnly')] : []),
    ...(property['x-sensitive'] ? [say('facts.sensitive')] : []),
    ...(maxLength !== undefined && !property.readOnly ? [say('facts.longest', { count: maxLength })] : []),
    ...(minimum !== undefined || maximum !== undefined
      ? [say('facts.between', { from: minimum ?? '…', to: maximum ?? '…' })]
      : []),
    ...(relation ? [say('facts.refers', { to: relation.to })] : []),
    ...(property.enum ? [property.enum.map(String).join(', ')] : []),
  ];
}
