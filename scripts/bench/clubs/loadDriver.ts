import type pg from 'pg';
import { percentile } from '../report/median.ts';
import type { Statement } from './captureStatement.ts';
import type { Load, LoadOptions } from './Load.ts';

/** Runs a statement through the bare driver, `connections` at a time. */
export async function loadDriver(pool: pg.Pool, { text, values }: Statement, options: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + options.seconds * 1000;
  const callAgain = async (): Promise<void> => {
    while (performance.now() < end) {
      const called = performance.now();
      await pool.query(text, values);
      times.push(performance.now() - called);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, callAgain));
  return { perSecond: (times.length / (performance.now() - start)) * 1000, p99: percentile(times, 0.99) };
}
