import type pg from 'pg';
import { median, percentile } from '../report/median.ts';
import type { Statement } from './captureStatement.ts';
import { addressOf, type ListCase } from './ListCase.ts';
import type { Load, LoadOptions } from './Load.ts';
import { loadHttp } from './loadHttp.ts';

/** A store of clubs: how it is reached through the server, and how alone. */
export interface ListSide {
  count: number;
  url: string;
  token: string;
  statements: ReadonlyMap<ListCase, Statement>;
}

const connections = 10;
const warmUpSeconds = 1;

export interface RoundOptions {
  rounds: number;
  seconds: number;
}

/** Calls a list page through the server. */
export function measureHttp({ url, token }: ListSide, one: ListCase, seconds: number): Promise<Load> {
  return loadHttp({ url: `${url}${addressOf(one)}`, token }, { connections, seconds });
}

/** Runs the statement of a list page alone. */
export function measureDriver(side: ListSide, pool: pg.Pool, one: ListCase, seconds: number): Promise<Load> {
  const statement = side.statements.get(one);
  if (!statement) throw new Error(`There is no statement for the list "${one.name}"`);
  return loadDriver(pool, statement, { connections, seconds });
}

/** Measures in turns, round by round, so that what else the machine does falls on all alike; gives the medians. */
export async function measureInTurns(
  measures: readonly ((seconds: number) => Promise<Load>)[],
  { rounds, seconds }: RoundOptions,
): Promise<Load[]> {
  for (const measure of measures) await measure(warmUpSeconds);
  const found: Load[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) found[index]?.push(await measure(seconds));
  }
  return found.map((loads) => ({
    perSecond: median(loads.map((load) => load.perSecond)),
    p99: median(loads.map((load) => load.p99)),
  }));
}

/** Runs a statement through the bare driver, `connections` at a time. */
async function loadDriver(pool: pg.Pool, { text, values }: Statement, options: LoadOptions): Promise<Load> {
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
