import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import { quote } from '../migrate/TableDesign.ts';
import { columnNames } from '../records/selectColumns.ts';

const known = new WeakMap<Resource, Map<string, RawBuilder<unknown>>>();

/** The columns of a record for JSON made by the database: moments in the form that `typeParsers` gives them. */
export function jsonColumns(resource: Resource, hidden: ReadonlySet<string>): RawBuilder<unknown> {
  const ofResource = known.get(resource) ?? new Map<string, RawBuilder<unknown>>();
  known.set(resource, ofResource);
  const key = [...hidden].join(' ');
  const columns =
    ofResource.get(key) ??
    sql.raw(
      columnNames(resource, hidden)
        .map((field) => jsonColumn(resource, field))
        .join(', '),
    );
  ofResource.set(key, columns);
  return columns;
}

function jsonColumn({ name, schema }: Resource, field: string): string {
  const column = `${quote(name)}.${quote(field)}`;
  const property = fieldProperty(schema, field);
  if (!property || columnTypeOf(property) !== 'timestamp with time zone') return column;
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${quote(field)}`;
}
