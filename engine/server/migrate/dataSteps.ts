import { sql, type Transaction } from 'kysely';
import type { DataStep, ListedStep } from '../db/DataStep.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { MigrationRun } from './MigrationRun.ts';
import { ownName } from '#engine/rules/product/Product.ts';

const ledger = (): string => ownName('steps');

/** The file in which a data step for a column is written, from the project's root. */
export function stepFileOf(number: number, table: string, column: string | null): string {
  const name = [table, ...(column ? [column.replaceAll(', ', '-')] : [])].join('-').toLowerCase();
  return `server/db/steps/${String(number).padStart(3, '0')}-${name}.ts`;
}

/**
 * Runs the data steps that have not run in this database, in the order of their numbers, each once, within the
 * migration's transaction; refuses those that were changed after they ran, or come before one that ran. In a database
 * that had no tables there is nothing to carry over: there they count as run.
 */
export async function runSteps(run: MigrationRun, steps: readonly ListedStep[], isNew: boolean): Promise<void> {
  await run.execute(
    `CREATE TABLE IF NOT EXISTS ${ledger()} (
      name text COLLATE "C" PRIMARY KEY, checksum text NOT NULL, rows bigint NOT NULL, "ranAt" timestamptz NOT NULL DEFAULT now())`,
    null,
  );
  const done = new Map(
    (await run.select<{ name: string; checksum: string }>(`SELECT name, checksum FROM ${ledger()}`)).map((row) => [
      row.name,
      row.checksum,
    ]),
  );
  const last = [...done.keys()].sort().at(-1) ?? '';
  for (const listed of steps) {
    const ran = done.get(listed.name);
    if (ran === listed.checksum) continue;
    if (ran !== undefined)
      refuseStep(
        run,
        listed,
        'has run here, and was changed since',
        'put it back as it was, and write what is missing as a new step',
      );
    else if (listed.name < last)
      refuseStep(
        run,
        listed,
        `comes before ${last}, which has run here`,
        'give it the next number, and npm run generate',
      );
    else await runStep(run, listed, isNew);
  }
}

/** The number that the next data step would have. */
export function nextStepNumber(steps: readonly ListedStep[]): number {
  return Math.max(0, ...steps.map(({ name }) => Number.parseInt(name, 10) || 0)) + 1;
}

async function runStep(run: MigrationRun, { name, checksum, step }: ListedStep, isNew: boolean): Promise<void> {
  const rows = isNew ? 0 : await countRows(run.trx, step);
  await sql`INSERT INTO ${sql.table(ledger())} (name, checksum, rows) VALUES (${name}, ${checksum}, ${rows})`.execute(
    run.trx,
  );
  if (isNew) return;
  run.steps.push({ name, rows });
  run.changes.push(`ran data step ${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
}

async function countRows(trx: Transaction<Tables>, step: DataStep): Promise<number> {
  let rows = 0;
  await step({
    trx,
    async run(statement) {
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      rows += Number(numAffectedRows ?? 0);
    },
  });
  return rows;
}

function refuseStep(run: MigrationRun, { name }: ListedStep, problem: string, remedy: string): void {
  run.refuse({ code: 'L015', table: `server/db/steps/${name}.ts`, column: null, rows: 0, problem, remedy });
}
