import { isEmptyValue } from '#engine/rules/conditions/readPath.ts';
import { sameCountry } from '#domain/countries/sameCountry.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody else's values of a club would do to the one that is here. */
export interface Completion {
  /** What is empty here: it may be filled. */
  filled: Record<string, unknown>;
  /** What stands here and differs: nobody changes it without being asked. */
  changed: Record<string, unknown>;
}

/**
 * Parts what a federation says of a club into what the stored club lacks and what it has otherwise; what neither knows
 * or both say alike is in none of them (document 1 §4, document 3 §2.20).
 */
export function completeClub(stored: Values, found: Values): Completion {
  const completion: Completion = { filled: {}, changed: {} };
  for (const [field, value] of Object.entries(found)) {
    const here = stored[field];
    if (isEmptyValue(value) || sameValue(here, value) || (field === 'country' && isSameCountry(here, value))) continue;
    completion[isEmptyValue(here) ? 'filled' : 'changed'][field] = value;
  }
  return completion;
}

function isSameCountry(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && sameCountry(one, other);
}
