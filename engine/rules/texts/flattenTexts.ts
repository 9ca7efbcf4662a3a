import type { Texts } from '../product/Product.ts';

/**
 * All texts by their dotted keys.
 *
 * @example flattenTexts({ menu: { open: 'Open' } }) // Map { 'menu.open' => 'Open' }
 */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flattenTexts(value, `${prefix}${key}.`)],
    ),
  );
}
