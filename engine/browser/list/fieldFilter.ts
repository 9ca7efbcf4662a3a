import type { FilterOperator } from '#engine/rules/conditions/filterOperators.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldKind, type FieldKind } from '../fields/fieldKind.ts';

/** What a list is filtered by in one field. */
export interface FieldFilter {
  any?: readonly unknown[];
  from?: string | number | undefined;
  to?: string | number | undefined;
  contains?: string;
  /** Rows without a value. */
  isEmpty?: boolean;
}

type FilterValues = Readonly<Record<string, unknown>>;

const suffixes = { from: '_gte', to: '_lte', contains: '_contains', isEmpty: '_empty' } as const satisfies Readonly<
  Record<string, `_${FilterOperator}`>
>;

/** Reads the part of a list's filter that concerns a field (simple-rest dialect with operators by suffix). */
export function readFieldFilter(values: FilterValues, field: string): FieldFilter {
  const equal = values[field];
  const [from, to] = [limitOf(values[field + suffixes.from]), limitOf(values[field + suffixes.to])];
  const contains = values[field + suffixes.contains];
  return {
    ...(equal === undefined ? {} : { any: Array.isArray(equal) ? equal : [equal] }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(typeof contains === 'string' ? { contains } : {}),
    ...(values[field + suffixes.isEmpty] === true ? { isEmpty: true } : {}),
  };
}

function limitOf(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The list's filter with a field's part replaced; one value stands alone, several mean any of them. */
export function writeFieldFilter(values: FilterValues, field: string, filter: FieldFilter): Record<string, unknown> {
  const own = [field, ...Object.values(suffixes).map((suffix) => field + suffix)];
  const others = Object.entries(values).filter(([name]) => !own.includes(name));
  const wanted = filter.any ?? [];
  const written: [string, unknown][] = [
    [field, wanted.length === 0 ? undefined : wanted.length === 1 ? wanted[0] : wanted],
    [field + suffixes.from, filter.from],
    [field + suffixes.to, filter.to],
    [field + suffixes.contains, filter.contains],
    [field + suffixes.isEmpty, filter.isEmpty],
  ];
  return Object.fromEntries([...others, ...written.filter(([, value]) => value !== undefined && value !== '')]);
}

/** Whether a field is filtered by a value, alone or among others; null stands for rows without one. */
export function isFilteredBy(filter: FieldFilter, value: unknown): boolean {
  return value === null ? filter.isEmpty === true : (filter.any ?? []).includes(value);
}

/** Whether a field is filtered at all. */
export function isFiltered({ any, from, to, contains, isEmpty }: FieldFilter): boolean {
  return [any?.length, contains?.length, isEmpty].some(Boolean) || from !== undefined || to !== undefined;
}

const countedKinds: ReadonlySet<FieldKind> = new Set(['enum', 'enums', 'boolean', 'reference', 'references', 'text']);

/** Whether a field is filtered by the values that occur in it, each with its count. */
export function hasFacets({ schema }: Resource, field: string): boolean {
  return countedKinds.has(fieldKind(schema.properties[field] ?? {}));
}
