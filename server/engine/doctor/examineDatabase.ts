import type { Kysely } from 'kysely';
import { toFinding, type Finding } from '#domain/resource/doctor/Finding.ts';
import type { DoctorCode } from '#domain/resource/doctor/codes.ts';
import { nearestName } from '#domain/resource/nearestName.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { planMigration } from '../migrate/migrateDatabase.ts';
import { MigrationRun, type MigrationRefusal } from '../migrate/MigrationRun.ts';
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
export async function examineDatabase(db: Kysely<Tables>, registry: Registry): Promise<DatabaseExamination> {
  const existing = await inTransaction(db, async (trx) => readDatabase(new MigrationRun(trx)));
  if (existing.tables.size === 0) return { findings: [], reach: [] };
  const plan = await planMigration(db, registry);
  const known = registry.tables.filter(({ name }) => existing.tables.has(name));
  const findings = [
    ...plan.refusals.map((refusal) => fromRefusal(refusal, registry)),
    ...plan.kept.map(({ table, column }) => leftColumn(table, column, registry)),
    ...leftTables(existing, registry),
    ...doneRenames(existing, registry),
    ...(await examineRows(db, known, existing)),
    ...(await examineViews(db, registry, existing)),
  ];
  return { findings: locateFindings(findings), reach: await describeReach(db, registry, existing, plan) };
}

const refusalCodes: readonly [RegExp, DoctorCode][] = [
  [/to be unique/, 'L001'],
  [/cannot become/, 'L002'],
  [/new and required/, 'L003'],
  [/required now/, 'L004'],
  [/do not exist/, 'L005'],
];

/** A refusal of a migration as the doctor says it. */
export function fromRefusal({ table, column, rows, problem, remedy }: MigrationRefusal, registry: Registry): Finding {
  const code = refusalCodes.find(([pattern]) => pattern.test(problem))?.[1] ?? 'L002';
  const [field = null] = column?.split(', ') ?? [];
  return toFinding(code, { ...placeOf(table, field, registry), message: `${rows} rows: ${problem}`, remedy });
}

function leftColumn(table: string, column: string, registry: Registry): Finding {
  const schema = registry.get(table).schema;
  const nearest = nearestName(column, Object.keys(schema.properties));
  return toFinding('L006', {
    ...placeOf(table, null, registry),
    field: column,
    message: `${table}.${column} is in no schema any more; it and its values stay`,
    remedy: nearest
      ? `if it is called ${nearest} now, write "x-renamedFrom": "${column}" there; else drop it by hand`
      : 'drop it by hand once nobody needs it',
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
          ? `if it is ${nearest} now, write "x-renamedFrom": "${name}" in its schema; else drop it by hand`
          : 'drop it by hand once nobody needs it',
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
