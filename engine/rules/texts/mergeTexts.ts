import type { Texts } from '../product/Product.ts';
import { isObject } from '../values/isObject.ts';

/** Texts with others put over them, key by key: where both have one, the other counts. */
export function mergeTexts(texts: Texts, own: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const known = merged[key];
    merged[key] = isTexts(known) && isTexts(value) ? mergeTexts(known, value) : value;
  }
  return merged;
}

function isTexts(value: string | Texts | undefined): value is Texts {
  return isObject(value);
}
