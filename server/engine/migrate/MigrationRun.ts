import { sql, type Transaction } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/** A change of the schemas that would lose data or cannot be made, and what to do about it. */
export interface MigrationRefusal {
  table: string;
  column: string | null;
  /** Rows that stand in the way. */
  rows: number;
  problem: string;
  remedy: string;
}

/** A column that no schema names any more; it stays as it is. */
export interface KeptColumn {
  table: string;
  column: string;
}

/** One migration under way: makes changes within its transaction, gathers what it must refuse. */
export class MigrationRun {
  readonly changes: string[] = [];
  readonly refusals: MigrationRefusal[] = [];
  readonly kept: KeptColumn[] = [];
  readonly #trx: Transaction<Tables>;

  constructor(trx: Transaction<Tables>) {
    this.#trx = trx;
  }

  /** Runs a statement; `said` tells people of it, null for what changes nothing they would notice. */
  async execute(statement: string, said: string | null): Promise<void> {
    await sql.raw(statement).execute(this.#trx);
    if (said) this.changes.push(said);
  }

  async select<Row>(query: string): Promise<Row[]> {
    const { rows } = await sql.raw<Row>(query).execute(this.#trx);
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
}
