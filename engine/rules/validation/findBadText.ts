import type { FieldError } from '../errors/ApiError.ts';
import { isStorable } from './storableText.ts';

/** How deep values may be nested: far more than any field needs, far less than a call stack bears. */
const deepest = 64;

/**
 * Texts, at any depth, with characters that no database stores: NUL and halves of surrogate pairs. Values that are
 * nested deeper than anything can be are named too, once.
 */
export function findBadText(values: unknown, path = '', depth = 0): FieldError[] {
  if (typeof values === 'string') {
    if (isStorable(values)) return [];
    return [{ field: path, rule: 'characters', message: 'holds characters that cannot be stored' }];
  }
  if (values === null || typeof values !== 'object') return [];
  if (depth > deepest) return [{ field: path.split('.')[0] ?? '', rule: 'depth', message: 'is nested too deeply' }];
  return Object.entries(values).flatMap(([key, value]) => {
    const inner = path ? `${path}.${key}` : key;
    return [...(isStorable(key) ? [] : findBadText(key, path || 'body')), ...findBadText(value, inner, depth + 1)];
  });
}
