/** What a field of a list's filter may be asked for, as the end of its name: `amount_gte` (decisions, section B). */
export const filterOperators = ['gte', 'gt', 'lte', 'lt', 'neq', 'contains', 'empty'] as const;

export type FilterOperator = (typeof filterOperators)[number];

const suffix = new RegExp(`_(?:${filterOperators.join('|')})$`);

/**
 * The key of a filter in two: the field, or the path into one, and its operator with the underscore; '' without one.
 */
export function splitFilterKey(key: string): { path: string; operator: string } {
  const path = key.replace(suffix, '');
  return path === '' ? { path: key, operator: '' } : { path, operator: key.slice(path.length) };
}
