import type { Kysely } from 'kysely';
import { toFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { nearestName } from '#engine/rules/resource/nearestName.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { ListedStep } from '../db/DataStep.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { planMigration } from '../migrate/migrateDatabase.ts';
import { MigrationRun, type KeptColumn, type MigrationRefusal } from '../migrate/MigrationRun.ts';
import { readDatabase, type ExistingDatabase } from '../migrate/readDatabase.ts';
import type { Registry } from '../registry.ts';
import { describeReach, type Reach } from './describeReach.ts';
import { locateFindings } from './locateFindings.ts';
import { examineRows } from './examineRows.ts';
import { examineViews } from './examineViews.ts';

export interface DatabaseExamination {
  findings: Finding[];
  /** How far the changes reach that a start would make. */
  reach: Reach[];
}

/**
 * What only the database knows: rows in the way of the schemas, leftovers, and how far pending changes
 * reach. Changes nothing.
 */
export async function examineDatabase(
  db: Kysely<Tables>,
  registry: Registry,
  steps: readonly ListedStep[] = [],
): Promise<DatabaseExamination> {
  const existing = await inTransaction(db, async (trx) => readDatabase(new MigrationRun(trx)));
  if (existing.tables.size === 0) return { findings: [], reach: [] };
  const plan = await planMigration(db, registry, { steps });
  const known = registry.tables.filter(({ name }) => existing.tables.has(name));
  const findings = [
    ...plan.refusals.map((refusal) => fromRefusal(refusal, registry)),
    ...plan.kept.map((kept) => leftColumn(kept, registry)),
    ...leftTables(existing, registry),
    ...doneRenames(existing, registry),
    ...(await examineRows(db, known, existing, steps)),
    ...(await examineViews(db, registry, existing)),
  ];
  return { findings: locateFindings(findings), reach: await describeReach(db, registry, existing, plan) };
}

/** A refusal of a migration as the doctor says it. */
export function fromRefusal(
  { code, table, column, rows, problem, remedy }: MigrationRefusal,
  registry: Registry,
): Finding {
  if (code === 'L015') return toFinding(code, { file: table, message: problem, remedy });
  const [field = null] = column?.split(', ') ?? [];
  return toFinding(code, { ...placeOf(table, field, registry), message: `${rows} rows: ${problem}`, remedy });
}

function leftColumn({ table, column, values }: KeptColumn, registry: Registry): Finding {
  const schema = registry.get(table).schema;
  const nearest = nearestName(column, Object.keys(schema.properties));
  return toFinding('L006', {
    ...placeOf(table, null, registry),
    field: column,
    message: `${table}.${column} is in no schema any more; it stays, with ${values} ${values === 1 ? 'value' : 'values'}`,
    remedy: `${nearest ? `if it is called ${nearest} now, write "x-renamedFrom": "${column}" there; else ` : ''}npm run migrate -- --drop ${table}.${column} once nobody needs it`,
  });
}

function leftTables(existing: ExistingDatabase, registry: Registry): Finding[] {
  const known = new Set(registry.tables.flatMap(({ name, schema }) => [name, schema['x-renamedFrom'] ?? '']));
  return [...existing.tables]
    .filter(([name, columns]) => !known.has(name) && columns.some((column) => column.name === 'deletedAt'))
    .map(([name]) => {
      const nearest = nearestName(
        name,
        registry.tables.map((table) => table.name),
      );
      return toFinding('L007', {
        file: null,
        field: name,
        message: `the table ${name} is in no schema any more; it and its rows stay`,
        remedy: nearest
          ? `if it is ${nearest} now, write "x-renamedFrom": "${name}" in its schema; else npm run migrate -- --drop ${name}`
          : `npm run migrate -- --drop ${name} once nobody needs it`,
      });
    });
}

function doneRenames(existing: ExistingDatabase, registry: Registry): Finding[] {
  return registry.tables.flatMap(({ name, schema }) => {
    const columns = new Set(existing.tables.get(name)?.map((column) => column.name));
    return Object.entries(schema.properties).flatMap(([field, { 'x-renamedFrom': old }]) =>
      old && columns.has(field) && !columns.has(old)
        ? [
            toFinding('L010', {
              ...placeOf(name, field, registry),
              message: `${old} has become ${field} here`,
              remedy: 'remove x-renamedFrom once every database has it',
            }),
          ]
        : [],
    );
  });
}

/** The place of a field in its schema file. */
export function placeOf(table: string, field: string | null, registry: Registry) {
  const { entity } = registry.get(table);
  return { file: `schemas/${entity}.schema.json`, field, at: field === null ? [] : ['properties', field] };
}
