import { isObject } from '../values/isObject.ts';

/** A record as the server has it now. */
export type CurrentRecord = Readonly<Record<string, unknown>>;

/** Why the server refused a mutation. */
export interface MutationProblem {
  code: number;
  message: string;
  details?: unknown;
}

/** What became of one mutation on the server. */
export type MutationResult =
  | { id: string; outcome: 'applied'; record: CurrentRecord }
  | { id: string; outcome: 'duplicate'; first: 'applied' | 'late'; record: CurrentRecord | null }
  /** Came after closing: kept apart for whoever decides, not in the record. */
  | { id: string; outcome: 'late'; record: CurrentRecord | null }
  | { id: string; outcome: 'conflict'; record: CurrentRecord; by: string | null; at: string | null }
  | { id: string; outcome: 'refused'; error: MutationProblem };

/**
 * The results that an answer names, for the mutations that were sent. What has not the expected shape, what was not
 * sent, and what is not named is no result: those mutations stay as they were (decisions, section E).
 */
export function readResults(answer: unknown, sent: readonly { id: string }[]): MutationResult[] {
  const list = isObject(answer) ? answer['results'] : null;
  if (!Array.isArray(list)) return [];
  const ids = new Set(sent.map(({ id }) => id));
  return list.filter((each): each is MutationResult => {
    if (!isObject(each) || typeof each['id'] !== 'string' || !ids.delete(each['id'])) return false;
    const { outcome, first, record, error } = each;
    if (outcome === 'applied' || outcome === 'conflict') return isObject(record);
    if (outcome === 'duplicate') return first === 'late' || (first === 'applied' && isObject(record));
    if (outcome === 'late') return isObject(record) || record === null;
    return outcome === 'refused' && isObject(error) && typeof error['code'] === 'number';
  });
}
