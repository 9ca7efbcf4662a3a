import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Kysely } from 'kysely';
import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { splitFilterKey } from '#engine/rules/conditions/filterOperators.ts';
import { headOf } from '#engine/rules/conditions/readPath.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import { renamesOf } from '#engine/rules/resource/renamedFields.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ExistingDatabase } from '../migrate/readDatabase.ts';
import type { Registry } from '../registry.ts';

interface SavedView {
  resource: string;
  view: { filter?: Record<string, unknown>; sort?: unknown[]; columns?: unknown[] } | null;
}

/** Saved views and remembered imports of people that name fields which are gone. */
export async function examineViews(
  db: Kysely<Tables>,
  registry: Registry,
  existing: ExistingDatabase,
): Promise<Finding[]> {
  const views = existing.tables.has('savedviews')
    ? await db
        .selectFrom('savedviews')
        .select(['resource', 'view'])
        .where('deletedAt', 'is', null)
        .$castTo<SavedView>()
        .execute()
    : [];
  const preferences = existing.tables.has('preferences')
    ? await db
        .selectFrom('preferences')
        .select(['key', 'value'])
        .where('deletedAt', 'is', null)
        .where('key', 'like', '%.imports')
        .execute()
    : [];
  const resources = new Map(registry.resources.map((resource) => [resource.name, resource]));
  return [
    ...gather(
      'L011',
      'saved view',
      views.flatMap(({ resource, view }) => unknownFields(resources.get(resource), fieldsOfView(view))),
    ),
    ...gather(
      'L012',
      'remembered import',
      preferences.flatMap(({ key, value }) => {
        const resource = resources.get(/(\w+)\.imports$/.exec(key)?.[1] ?? '');
        return unknownFields(resource, fieldsOfPlans(value));
      }),
    ),
  ];
}

interface Gone {
  resource: Resource;
  field: string;
}

function unknownFields(resource: Resource | undefined, fields: readonly string[]): Gone[] {
  if (!resource) return [];
  // What has another name now, the next start renames there too.
  const renames = renamesOf(resource.schema);
  const isKnown = (field: string) =>
    isSystemField(field) ||
    field === 'q' ||
    renames.has(headOf(field)) ||
    relationsOf(resource.schema).some(({ path }) => path === field) ||
    propertyAt(resource.schema, field) !== null;
  return [...new Set(fields)].filter((field) => !isKnown(field)).map((field) => ({ resource, field }));
}

function fieldsOfView(view: SavedView['view']): string[] {
  const filtered = Object.keys(view?.filter ?? {}).map((key) => splitFilterKey(key).path);
  const sorted = (view?.sort ?? [])
    .flat()
    .filter((part): part is string => typeof part === 'string' && !/^(ASC|DESC)$/.test(part));
  const columns = (view?.columns ?? []).filter((column): column is string => typeof column === 'string');
  return [...filtered, ...sorted, ...columns];
}

/** The fields that remembered plans lead the columns of a sheet to. */
function fieldsOfPlans(value: unknown): string[] {
  const plans = Array.isArray(value) ? value : [];
  const columns = plans.map((plan) => objectOf(plan)['columns']).flatMap((list) => (Array.isArray(list) ? list : []));
  return columns.flatMap((column) => {
    const { field } = objectOf(column);
    return typeof field === 'string' ? [field] : [];
  });
}

function gather(code: 'L011' | 'L012', what: string, gone: readonly Gone[]): Finding[] {
  const counts = new Map<string, { resource: Resource; field: string; count: number }>();
  for (const { resource, field } of gone) {
    const key = `${resource.name}.${field}`;
    counts.set(key, { resource, field, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ resource, field, count }) =>
    toFinding(code, {
      ...{ file: `schemas/${resource.entity}.schema.json`, field },
      message: `${count} ${what}${count === 1 ? '' : 's'} of ${resource.name} ${count === 1 ? 'names' : 'name'} "${field}", which does not exist: that part is left out`,
      remedy: `if it has another name now, write "x-renamedFrom": "${field}" there; else nothing`,
    }),
  );
}
