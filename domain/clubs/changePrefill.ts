import { sameValue } from '#engine/rules/values/sameValue.ts';
import { prefillClub, type FederationClub } from './prefillClub.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a form was prefilled with, and what its fields held before, by field. */
export interface Prefill {
  filled: Values;
  before: Values;
}

/**
 * What a form takes where a federation's club is picked, after the one that was picked before or as the first: what that
 * one filled goes back to what stood there, unless it was changed since, so that the two are not mixed (document 1 §4).
 */
export function changePrefill(
  form: Values,
  found: FederationClub,
  last: Prefill | null,
): { values: Values; prefill: Prefill } {
  const filled: Values = { ...prefillClub(found) };
  const before: Record<string, unknown> = {};
  const values: Record<string, unknown> = { ...filled };
  for (const field of new Set([...Object.keys(last?.filled ?? {}), ...Object.keys(filled)])) {
    const isHeld = last !== null && field in last.filled && sameValue(form[field], last.filled[field]);
    const stood = isHeld ? last.before[field] : form[field];
    if (field in filled) before[field] = stood;
    else if (isHeld) values[field] = stood;
  }
  return { values, prefill: { filled, before } };
}
