import { derivedFrom } from './deriveFields.ts';
import type { EntitySchema } from './EntitySchema.ts';

/** Whether the search looks at a field, or at all that it is made of. */
export function isSearched({ properties }: EntitySchema, field: string): boolean {
  const { 'x-derived': template, 'x-search': searched } = properties[field] ?? {};
  if (searched || template === undefined) return searched === true;
  return derivedFrom(template).every((part) => properties[part]?.['x-search']);
}
