import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Sort } from '#engine/rules/resource/Resource.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalid } from '../records/acceptInput.ts';
import { mostRows, mostSorts, type ListQuery } from './ListQuery.ts';

/**
 * Reads `filter`, `sort` and `range` of a list's address, each JSON (simple-rest dialect, decisions B), and `after`,
 * `count` and `language`.
 * @throws ApiError 20 naming every part that cannot be read
 */
export function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => void errors.push({ field, rule: 'query', message });
  const read = <Value>(name: string, example: string, accept: (value: unknown) => Value | null): Value | undefined => {
    const text = query[name];
    if (text === undefined || text === '') return undefined;
    const value = typeof text === 'string' ? accept(parseJson(text)) : null;
    if (value !== null) return value;
    refuse(name, `must be JSON like ${example}`);
    return undefined;
  };
  const filter = read('filter', '{"kind":"small"}', (value) => (isObject(value) ? value : null));
  const sort = read('sort', `["name","ASC"] or a list of at most ${mostSorts} of these`, readSorts);
  const range = read('range', `[0,24], of at most ${mostRows} rows`, readRange);
  const language = languages.find((one) => one === query['language']);
  const { after, count } = query;
  if (after !== undefined && typeof after !== 'string') refuse('after', 'must be what an answer said in X-Next-Cursor');
  if (count !== undefined && count !== 'none' && count !== '') refuse('count', 'may only be "none"');
  if (errors.length > 0) throw invalid(errors);
  return {
    ...(filter && { filter }),
    ...(sort && { sort }),
    ...(range && { range }),
    ...(typeof after === 'string' && after !== '' && { after }),
    ...(count === 'none' && { count: false }),
    ...(language && { language: language satisfies Language }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `["name","ASC"]`, or several of these in a list. */
function readSorts(value: unknown): Sort[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const entries: unknown[] = Array.isArray(value[0]) ? value : [value];
  if (entries.length > mostSorts) return null;
  const sorts = entries.map(readSort);
  return sorts.some((sort) => sort === null) ? null : sorts.filter((sort) => sort !== null);
}

function readSort(value: unknown): Sort | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [field, order]: unknown[] = value;
  if (typeof field !== 'string' || typeof order !== 'string') return null;
  const direction = order.toUpperCase();
  return direction === 'ASC' || direction === 'DESC' ? { field, order: direction } : null;
}

function readRange(value: unknown): [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first, last]: unknown[] = value;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return null;
  const range: [number, number] = [Number(first), Number(last)];
  return range[0] >= 0 && range[1] >= range[0] && range[1] - range[0] < mostRows ? range : null;
}
