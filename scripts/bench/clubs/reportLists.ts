import type { Report } from '../report/Part.ts';
import { median } from '../report/median.ts';
import type { Load } from './Load.ts';

const leastRatio = 0.6;
const mostGrowth = 1.5;

/** What was found for one list page, in each of the stores. */
export interface FoundList {
  name: string;
  sides: readonly { count: number; total: number; driver: Load | undefined; http: Load | undefined }[];
}

/** How much of what the driver alone does is left through the server. */
export function reportRatio(title: string, found: readonly FoundList[]): Report {
  const ratios: number[] = [];
  const rows = found.flatMap(({ name, sides }) =>
    sides.map(({ count, total, driver, http }) => {
      const ratio = (http?.perSecond ?? NaN) / (driver?.perSecond ?? NaN);
      ratios.push(ratio);
      return [name, count, total, rate(driver), p99(driver), rate(http), p99(http), ratio.toFixed(2)].map(String);
    }),
  );
  const columns = ['list', 'clubs', 'matches', 'SQL alone /s', 'p99 ms', 'server /s', 'p99 ms', 'server / SQL'];
  const value = `median ${median(ratios).toFixed(2)}, least ${Math.min(...ratios).toFixed(2)}`;
  const goal = { what: `${title}: server / SQL alone`, value, goal: `≥ ${leastRatio}` };
  return { title, columns, rows, goals: [{ ...goal, isMet: Math.min(...ratios) >= leastRatio }] };
}

/** How much longer a page with the same matches takes among more clubs. */
export function reportGrowth(found: readonly FoundList[]): Report {
  const growths: number[] = [];
  const rows = found.map(({ name, sides: [small, large] }) => {
    const growth = (small?.http?.perSecond ?? NaN) / (large?.http?.perSecond ?? NaN);
    const alone = (small?.driver?.perSecond ?? NaN) / (large?.driver?.perSecond ?? NaN);
    growths.push(growth);
    return [name, alone.toFixed(2), growth.toFixed(2)];
  });
  const value = `median ${median(growths).toFixed(2)}, most ${Math.max(...growths).toFixed(2)}`;
  const goal = { what: 'Clubs list, time among 1,000,000 / among 10,000', value, goal: `≤ ${mostGrowth}` };
  return {
    title: 'Clubs list, time among 1,000,000 clubs / among 10,000',
    columns: ['list', 'SQL alone', 'server'],
    rows,
    goals: [{ ...goal, isMet: Math.max(...growths) <= mostGrowth }],
  };
}

function rate(load: Load | undefined): string {
  return load ? load.perSecond.toFixed(0) : '';
}

function p99(load: Load | undefined): string {
  return load ? load.p99.toFixed(1) : '';
}
