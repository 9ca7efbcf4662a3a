import { splitFilterKey } from '../conditions/filterOperators.ts';
import type { EntitySchema } from './EntitySchema.ts';
import { isObject } from '../values/isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/** Former names of fields, each with the one of today. */
export type Renames = ReadonlyMap<string, string>;

/** What the fields of a schema were called before, as long as it says so (`x-renamedFrom`). */
export function renamesOf({ properties }: EntitySchema): Renames {
  return new Map(
    Object.entries(properties).flatMap(([field, { 'x-renamedFrom': old }]): [string, string][] =>
      old && !(old in properties) ? [[old, field]] : [],
    ),
  );
}

/**
 * How a list is shown (a saved view, or what a person chose), by the names of today; the same object
 * when nothing is named otherwise.
 */
export function renameInView(view: unknown, renames: Renames): unknown {
  if (!isObject(view)) return view;
  const { filter, sort, columns } = view;
  const now = (path: unknown): unknown => (typeof path === 'string' ? renamePath(path, renames) : path);
  const changed = {
    ...view,
    ...(Array.isArray(columns) && { columns: columns.map(now) }),
    ...(Array.isArray(sort) && {
      sort: sort.map((one: unknown) => (Array.isArray(one) ? [now(one[0]), ...one.slice(1)] : one)),
    }),
    ...(isObject(filter) && { filter: renameKeys(filter, renames) }),
  };
  return isSame(changed, view) ? view : changed;
}

/** Remembered import plans by the names of today; the same value when nothing is named otherwise. */
export function renameInPlans(plans: unknown, renames: Renames): unknown {
  if (!Array.isArray(plans)) return plans;
  const changed = plans.map((plan: unknown) => (isObject(plan) ? renameInPlan(plan, renames) : plan));
  return isSame(changed, plans) ? plans : changed;
}

/** A field, or a path into one, by its name of today. */
function renamePath(path: string, renames: Renames): string {
  const [field = '', ...parts] = path.split('.');
  return [renames.get(field) ?? field, ...parts].join('.');
}

/** Keys such as `amount_gte` and `place.city`; a field that is filtered by both names keeps what today's says. */
function renameKeys(filter: Values, renames: Renames): Values {
  const moved = Object.entries(filter).map(([key, value]): [string, unknown] => {
    const { path, operator } = splitFilterKey(key);
    return [renames.has(key) ? renamePath(key, renames) : `${renamePath(path, renames)}${operator}`, value];
  });
  const own = Object.entries(filter).filter(([key]) => moved.some(([name]) => name === key));
  return { ...Object.fromEntries(moved), ...Object.fromEntries(own) };
}

/** The fields that the columns and the key of a plan name; what cells stand for is no field, whatever their text. */
function renameInPlan(plan: Values, renames: Renames): Values {
  const { columns, key } = plan;
  const now = (path: unknown): unknown => (typeof path === 'string' ? renamePath(path, renames) : path);
  const renameColumn = (column: unknown): unknown =>
    isObject(column) && 'field' in column ? { ...column, field: now(column['field']) } : column;
  return {
    ...plan,
    ...(Array.isArray(columns) && { columns: columns.map(renameColumn) }),
    ...(Array.isArray(key) && { key: key.map(now) }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
