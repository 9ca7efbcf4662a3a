import type { FieldError } from '../errors/ApiError.ts';

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
}

/** What an import would come to. */
export interface ImportForecast {
  created: number;
  updated: number;
  unchanged: number;
  /** How many rows could not be tried; absent for none. */
  untried?: number;
  failed: { row: number; errors: FieldError[] }[];
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
