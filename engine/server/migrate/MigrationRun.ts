import { sql, type Transaction } from 'kysely';
import type { DoctorCode } from '#engine/rules/resource/doctor/codes.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { stepFileOf } from './dataSteps.ts';

/** A change of the schemas that would lose data or cannot be made, and what to do about it. */
export interface MigrationRefusal {
  /** What the doctor calls it. */
  code: DoctorCode;
  table: string;
  column: string | null;
  /** Rows that stand in the way. */
  rows: number;
  problem: string;
  remedy: string;
}

/** A column that no schema names any more; it stays as it is until somebody asks for it to be dropped. */
export interface KeptColumn {
  table: string;
  column: string;
  /** Rows that hold a value in it. */
  values: number;
}

/** A data step that was run, and how many rows its statements changed. */
export interface RunStep {
  name: string;
  rows: number;
}

/** One migration under way: makes changes within its transaction, gathers what it must refuse. */
export class MigrationRun {
  readonly changes: string[] = [];
  readonly refusals: MigrationRefusal[] = [];
  readonly kept: KeptColumn[] = [];
  readonly steps: RunStep[] = [];
  /** Columns that this migration added, as `table.column`. */
  readonly added = new Set<string>();
  readonly trx: Transaction<Tables>;
  /** Number of the data step that would come next. */
  nextStep = 1;

  constructor(trx: Transaction<Tables>) {
    this.trx = trx;
  }

  /** Runs a statement; `said` tells people of it, null for what changes nothing they would notice. */
  async execute(statement: string, said: string | null): Promise<void> {
    await sql.raw(statement).execute(this.trx);
    if (said) this.changes.push(said);
  }

  async select<Row>(query: string): Promise<Row[]> {
    const { rows } = await sql.raw<Row>(query).execute(this.trx);
    return rows;
  }

  /** Changes rows and says how many; the statement ends in RETURNING. */
  async change(statement: string): Promise<number> {
    return (await this.select(statement)).length;
  }

  /** How many rows a `FROM …` clause yields. */
  async count(from: string): Promise<number> {
    const rows = await this.select<{ count: number }>(`SELECT count(*) AS count FROM ${from}`);
    return rows[0]?.count ?? 0;
  }

  refuse(refusal: MigrationRefusal): void {
    this.refusals.push(refusal);
  }

  /** The same, and names the file of the data step that would mend it. */
  refuseForStep({
    statement,
    instead,
    ...refusal
  }: Omit<MigrationRefusal, 'remedy'> & { statement: string; instead: string }): void {
    const file = stepFileOf(this.nextStep, refusal.table, refusal.column);
    this.nextStep += 1;
    this.refuse({ ...refusal, remedy: `${instead}, or write ${file}, e.g. with: ${statement}` });
  }

  /** Whether something was refused that concerns a column of a table. */
  isRefused(table: string, columns: readonly string[]): boolean {
    return this.refusals.some(
      (refusal) => refusal.table === table && refusal.column !== null && columns.includes(refusal.column),
    );
  }
}
