import { sql, type Kysely } from 'kysely';
import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { checkIndexes } from '#engine/rules/resource/doctor/checkIndexes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { saneYears } from '#engine/rules/validation/checkValues.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ListedStep } from '../db/DataStep.ts';
import { columnTypeOf, isNumeric } from '../migrate/columnTypeOf.ts';
import { nextStepNumber, stepFileOf } from '../migrate/dataSteps.ts';
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
  /** SQL of what such a value might become. */
  mapping: string;
}

/** Rows that the schemas of today would not let in, each table read once; tables large enough to need an index. */
export async function examineRows(
  db: Kysely<Tables>,
  tables: readonly Resource[],
  existing: ExistingDatabase,
  steps: readonly ListedStep[],
): Promise<Finding[]> {
  const next = nextStepNumber(steps);
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
    const [counted = {}] = rows;
    const found: (Doubt & { count: number })[] = [];
    const file = `schemas/${resource.entity}.schema.json`;
    doubts.forEach((doubt, index) => {
      const count = Number(counted[`d${index}`] ?? 0);
      if (count > 0) found.push({ ...doubt, count });
    });
    for (const { field, code, message, where, mapping, count } of found) {
      const values = code === 'L008' ? ` (${await listValues(db, resource.name, field, where)})` : '';
      const step = stepFileOf(next + findings.length, resource.name, field);
      findings.push(
        toFinding(code, {
          ...{ file, field, at: ['properties', field] },
          message: `${count} ${count === 1 ? 'row' : 'rows'} of ${resource.name} ${message}${values}: they can be saved as long as it is not touched`,
          remedy: `${code === 'L008' ? 'keep the choice' : 'widen the limit'} in the schema, or write ${step}, e.g. with: UPDATE ${quote(resource.name)} SET ${quote(field)} = ${mapping} WHERE ${where}`,
        }),
      );
    }
    if (Number(counted['all'] ?? 0) < manyRows || !resource.configured) continue;
    for (const finding of checkIndexes(resource)) {
      findings.push(
        toFinding('L013', {
          ...finding,
          message: `${Number(counted['all'])} rows are filtered or sorted by it without an index`,
        }),
      );
    }
  }
  return findings;
}

/** The values in question and how many rows hold each, the most frequent first. */
async function listValues(db: Kysely<Tables>, table: string, field: string, where: string): Promise<string> {
  const { rows } = await sql
    .raw<{
      value: string;
      count: number;
    }>(
      `SELECT ${quote(field)}::text AS value, count(*) AS count FROM ${quote(table)} WHERE "deletedAt" IS NULL AND (${where}) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
    )
    .execute(db);
  return rows.map(({ value, count }) => `${value} ${count}`).join(', ');
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
      mapping: typeof choices[0] === 'string' ? `'${choices[0].replaceAll("'", "''")}'` : String(choices[0]),
    });
  }
  if (type === 'text' && property.maxLength !== undefined) {
    doubts.push({
      field,
      code: 'L009',
      where: `length(${column}) > ${property.maxLength}`,
      message: `are longer than ${property.maxLength} there`,
      mapping: `left(${column}, ${property.maxLength})`,
    });
  }
  if (type === 'date' || type === 'timestamp with time zone') {
    const [from, to] = property['x-years'] ?? saneYears;
    const where = `${column} < '${from}-01-01' OR ${column} >= '${to + 1}-01-01'`;
    doubts.push({
      field,
      code: 'L009',
      where,
      message: `are not in the years ${from} to ${to} there`,
      mapping: 'NULL',
    });
  }
  if (isNumeric(type)) {
    const limits = [
      ...(property.minimum === undefined ? [] : [`${column} < ${property.minimum}`]),
      ...(property.maximum === undefined ? [] : [`${column} > ${property.maximum}`]),
    ];
    if (limits.length > 0)
      doubts.push({
        ...{ field, code: 'L009', where: limits.join(' OR '), message: 'are out of bounds there' },
        mapping: `least(greatest(${column}, ${property.minimum ?? column}), ${property.maximum ?? column})`,
      });
  }
  return doubts;
}
