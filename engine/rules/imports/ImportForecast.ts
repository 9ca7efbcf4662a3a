import type { FieldError } from '../errors/ApiError.ts';
import type { ImportPlan } from './ImportPlan.ts';
import type { AlikeRecord } from '../resource/AlikeRecord.ts';

/** What would become of one row. */
export interface RowForecast {
  /** The sheet's own number of the row. */
  row: number;
  /** `untried`: it names, directly or not, more rows before it than one dry run takes. */
  status: 'created' | 'updated' | 'unchanged' | 'failed' | 'untried';
  /** Why it would fail; else absent. */
  errors?: FieldError[];
  /** What tells its record from all others, as short texts that are the same for the same; absent where it fails. */
  keys?: string[];
  /** The record that is there already; absent for a new one. */
  record?: { id: string; name: string };
  /** What would change in it: by field, before and after. */
  changes?: Record<string, [unknown, unknown]>;
  /** Records that look like the new one; absent for none. */
  alike?: AlikeRecord[];
}

/** What an import would come to. */
export interface ImportForecast {
  created: number;
  updated: number;
  unchanged: number;
  /** How many rows could not be tried; absent for none. */
  untried?: number;
  failed: { row: number; errors: FieldError[] }[];
  /** What would become of each row, in their order; absent where only the sum is known. */
  rows?: readonly RowForecast[];
  /** Which records rows were taken to be about, by the number of the row (`ImportPlan.same`). */
  same?: ImportPlan['same'];
}

/** Rows that look like records that are there, of which nobody has said yet which they are about. */
export function undecidedRows({ rows = [] }: ImportForecast, same: ImportPlan['same'] = {}): RowForecast[] {
  return rows.filter(({ row, status, alike = [] }) => status === 'created' && alike.length > 0 && !(row in same));
}

/** Of each new row that nobody has decided the one record that bears its name and differs in nothing from it. */
export function proposeSame(rows: readonly RowForecast[], same: ImportPlan['same'] = {}): Record<string, string> {
  return Object.fromEntries(
    undecidedRows({ ...sumForecast([]), rows }, same).flatMap(({ row, alike = [] }): [number, string][] => {
      const [only, ...others] = alike.filter(({ isSame }) => isSame);
      return only && others.length === 0 ? [[row, only.id]] : [];
    }),
  );
}

/** How many records an import would make, those counted that could not be tried. */
export function recordsMade(forecast: Pick<ImportForecast, 'created' | 'untried'> | null): number {
  return (forecast?.created ?? 0) + (forecast?.untried ?? 0);
}

/** Sums up what would become of the rows, in their order. */
export function sumForecast(rows: readonly RowForecast[]): ImportForecast {
  const sum: ImportForecast = { created: 0, updated: 0, unchanged: 0, failed: [] };
  for (const { row, status, errors = [] } of rows) {
    if (status === 'failed') sum.failed.push({ row, errors });
    else if (status === 'untried') sum.untried = (sum.untried ?? 0) + 1;
    else sum[status] += 1;
  }
  return sum;
}
