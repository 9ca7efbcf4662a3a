import type { Transaction } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';

/** What a data step works with. */
export interface StepContext {
  /** The migration's transaction, for what one statement cannot do. */
  trx: Transaction<Tables>;
  /** Runs one SQL statement; the rows that it changes are counted, for the plan and the ledger. */
  run: (statement: string) => Promise<void>;
}

/**
 * Carries data over to what the schemas say now, once in each database: it runs in the migration's transaction after
 * new columns were added (empty, whatever the schema requires) and before types, required values, keys and references
 * are brought to what the schemas say. Columns that no schema names any more are still there.
 */
export type DataStep = (context: StepContext) => Promise<void>;

/** A data step as `steps/index.ts` lists it. */
export interface ListedStep {
  /** Of its file, without the ending: `001-split-names`. */
  name: string;
  /** SHA-256 of its file but for its imports, by which a step is refused that was changed after it ran. */
  checksum: string;
  step: DataStep;
}
