import { objectOf } from '#engine/rules/values/isObject.ts';
import { renamesOf } from '../resource/renamedFields.ts';
import type { Resource } from '../resource/Resource.ts';
import { findBadText } from '../validation/findBadText.ts';
import type { ImportColumn, ImportPlan } from './ImportPlan.ts';
import { columnFields, keysOf } from './proposePlan.ts';

/** What was planned for sheets of a resource, the latest first; each knows its headers by its columns. */
export type RememberedPlans = readonly ImportPlan[];

const mostPlans = 20;
/** A preference holds 64 kB (`PUT preferences/{key}`); what is older than fits is forgotten. */
const mostBytes = 60_000;

/** The plans with this one before them, in the place of one for the same headers; as many as a preference can hold. */
export function rememberPlan(kept: unknown, { same: _, ...plan }: ImportPlan): RememberedPlans {
  const plans = readPlans(kept);
  if (findBadText(plan).length > 0) return plans;
  const name = nameOf(plan.columns);
  const all = [plan, ...plans.filter(({ columns }) => nameOf(columns) !== name)].slice(0, mostPlans);
  let bytes = 0;
  const fitting = all.findIndex((one) => (bytes += sizeOf(one)) > mostBytes);
  if (fitting === 0) return plans;
  return fitting === -1 ? all : all.slice(0, fitting);
}

/**
 * The plan that was remembered for a sheet with these headers, in whatever order they stand; a field that has another
 * name now is found by it, one that is gone is left out. Null where there is none.
 */
export function recallPlan(kept: unknown, headers: readonly string[], resource: Resource): ImportPlan | null {
  const ownName = nameOf(headers.map((header) => ({ header })));
  const found = readPlans(kept).find(({ columns }) => nameOf(columns) === ownName);
  if (!found) return null;
  const isImported = new Set(columnFields(resource));
  const renames = renamesOf(resource.schema);
  const nowOf = (field: string | null) => {
    const name = field === null ? null : (renames.get(field) ?? field);
    return name !== null && isImported.has(name) ? name : null;
  };
  const left = found.columns.map((column): ImportColumn => ({ ...column, field: nowOf(column.field) }));
  const columns = headers.map((header): ImportColumn => {
    const at = left.findIndex((column) => column.header === header);
    return left.splice(at, 1)[0] ?? { header, field: null, language: null, values: {} };
  });
  const key = found.key.map((field) => nowOf(field) ?? field);
  const isKey =
    keysOf(resource).some((fields) => JSON.stringify(fields) === JSON.stringify(key)) &&
    key.every((field) => columns.some((column) => column.field === field));
  return { ...found, columns, ...(isKey ? { key } : { mode: 'insert', key: [] }) };
}

/** What a preference holds may be of another time: what is no plan is none. */
function readPlans(kept: unknown): RememberedPlans {
  const isPlan = (one: unknown): one is ImportPlan => Array.isArray(objectOf(one)['columns']);
  return Array.isArray(kept) ? kept.filter(isPlan) : [];
}

function nameOf(columns: readonly Pick<ImportColumn, 'header'>[]): string {
  const headers = columns.map(({ header }) => header);
  return JSON.stringify(headers.sort());
}

function sizeOf(plan: ImportPlan): number {
  return new TextEncoder().encode(JSON.stringify(plan)).length;
}
