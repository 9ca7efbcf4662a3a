import { sql, type Kysely } from 'kysely';
import { toFinding, type Finding } from '#domain/resource/doctor/Finding.ts';
import { checkIndexes } from '#domain/resource/doctor/checkIndexes.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { PropertySchema } from '#schemas/EntitySchema.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import type { ExistingDatabase } from '../migrate/readDatabase.ts';
import { quote } from '../migrate/TableDesign.ts';

/** From so many rows on a missing index is felt. */
const manyRows = 10_000;

interface Doubt {
  field: string;
  code: 'L008' | 'L009';
  /** SQL that holds for the rows in question. */
  where: string;
  message: string;
}

/** Rows that the schemas of today would not let in, each table read once; tables large enough to need an index. */
export async function examineRows(
  db: Kysely<Tables>,
  tables: readonly Resource[],
  existing: ExistingDatabase,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const resource of tables) {
    const columns = new Map(existing.tables.get(resource.name)?.map((column) => [column.name, column.type]));
    const doubts = Object.entries(resource.schema.properties)
      .filter(([field, property]) => columns.get(field) === columnTypeOf(property))
      .flatMap(([field, property]) => doubtsOf(field, property));
    const counts = doubts.map(({ where }, index) => `count(*) FILTER (WHERE ${where}) AS "d${index}"`);
    const { rows } = await sql
      .raw<Record<string, number>>(
        `SELECT ${['count(*) AS "all"', ...counts].join(', ')} FROM ${quote(resource.name)} WHERE "deletedAt" IS NULL`,
      )
      .execute(db);
    const [found = {}] = rows;
    const file = `schemas/${resource.entity}.schema.json`;
    doubts.forEach(({ field, code, message }, index) => {
      const count = Number(found[`d${index}`] ?? 0);
      if (count === 0) return;
      findings.push(
        toFinding(code, {
          ...{ file, field, at: ['properties', field] },
          message: `${count} ${count === 1 ? 'row' : 'rows'} of ${resource.name} ${message}: they can be read, but not saved again`,
          remedy:
            code === 'L008'
              ? 'change these rows, or keep the choice in the schema'
              : 'change these rows, or widen the limit',
        }),
      );
    });
    if (Number(found['all'] ?? 0) < manyRows || !resource.configured) continue;
    for (const finding of checkIndexes(resource)) {
      findings.push(
        toFinding('L013', {
          ...finding,
          message: `${Number(found['all'])} rows are filtered or sorted by it without an index`,
        }),
      );
    }
  }
  return findings;
}

function doubtsOf(field: string, property: PropertySchema): Doubt[] {
  const column = quote(field);
  const type = columnTypeOf(property);
  const doubts: Doubt[] = [];
  const choices = property.enum?.filter((value) => value !== null);
  if (choices && choices.length > 0 && type !== 'jsonb') {
    const list = choices
      .map((value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)))
      .join(', ');
    doubts.push({
      field,
      code: 'L008',
      where: `${column} NOT IN (${list})`,
      message: 'hold a choice that the schema does not have',
    });
  }
  if (type === 'text' && property.maxLength !== undefined) {
    doubts.push({
      field,
      code: 'L009',
      where: `length(${column}) > ${property.maxLength}`,
      message: `are longer than ${property.maxLength} there`,
    });
  }
  if (type === 'integer' || type === 'double precision') {
    const limits = [
      ...(property.minimum === undefined ? [] : [`${column} < ${property.minimum}`]),
      ...(property.maximum === undefined ? [] : [`${column} > ${property.maximum}`]),
    ];
    if (limits.length > 0)
      doubts.push({ field, code: 'L009', where: limits.join(' OR '), message: 'are out of bounds there' });
  }
  return doubts;
}
