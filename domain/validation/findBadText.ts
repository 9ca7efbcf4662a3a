import type { FieldError } from '#domain/errors/ApiError.ts';

const unstorable = /\0|\p{Surrogate}/u;

/** Texts, at any depth, with characters that no database stores: NUL and halves of surrogate pairs. */
export function findBadText(values: unknown, path = ''): FieldError[] {
  if (typeof values === 'string') {
    return unstorable.test(values)
      ? [{ field: path, rule: 'characters', message: 'holds characters that cannot be stored' }]
      : [];
  }
  if (values === null || typeof values !== 'object') return [];
  return Object.entries(values).flatMap(([key, value]) => {
    const inner = path ? `${path}.${key}` : key;
    return [...(unstorable.test(key) ? findBadText(key, path || 'body') : []), ...findBadText(value, inner)];
  });
}
