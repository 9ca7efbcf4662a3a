import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { systemFields } from '#engine/rules/resource/systemFields.ts';
import { quote } from '../migrate/TableDesign.ts';

const known = new WeakMap<Resource, Map<string, RawBuilder<unknown>>>();

/** The columns of a record as SQL, without the hidden ones; the search column is never among them. */
export function selectColumns(
  resource: Resource,
  hidden: ReadonlySet<string>,
  table = resource.name,
): RawBuilder<unknown> {
  const ofResource = known.get(resource) ?? new Map<string, RawBuilder<unknown>>();
  known.set(resource, ofResource);
  const key = [table, ...hidden].join(' ');
  const columns =
    ofResource.get(key) ??
    sql.raw(
      columnNames(resource, hidden)
        .map((field) => `${quote(table)}.${quote(field)}`)
        .join(', '),
    );
  ofResource.set(key, columns);
  return columns;
}

/** Names of a record's fields, the engine's own last. */
export function columnNames({ schema }: Resource, hidden: ReadonlySet<string>): string[] {
  return [...Object.keys(schema.properties), ...systemFields].filter((field) => !hidden.has(field));
}
