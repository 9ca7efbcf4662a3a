// Prints how many requirements of each section are met; with --check nothing but what is wrong with the register.
import '#product';
import { existsSync, readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import { checkRequirements, type Requirement } from './requirements/checkRequirements.ts';

const register = 'docs/requirements.csv';
/** The product documents' own register, beside the checkout where there is one. */
const documented = '../shared/spec/requirements.csv';

function readRows<Row>(path: string): Row[] {
  return papaparse.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data;
}

const rows = readRows<Requirement>(register);
if (process.argv.includes('--check')) {
  const ids = existsSync(documented) ? readRows<{ id: string }>(documented).map(({ id }) => id) : null;
  const findings = checkRequirements(rows, ids, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null));
  for (const finding of findings) console.error(`${register}: ${finding}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} else {
  printCounts(rows);
}

/** A line a section, such as `1-2.4`, and one for all. */
function printCounts(all: readonly Requirement[]): void {
  const names = [...new Set(all.map(({ id }) => sectionOf(id)))];
  const sections = names.map((name) => [name, all.filter(({ id }) => sectionOf(id) === name)] as const);
  const count = (some: readonly Requirement[]) => {
    const of = (state: string) => some.filter((row) => row.state === state).length;
    return { requirements: some.length, done: of('done'), part: of('part'), 'not yet': of('not yet') };
  };
  console.table(Object.fromEntries([...sections, ['all', all] as const].map(([name, some]) => [name, count(some)])));
}

/** The section that an id belongs to: `D-A` of `D-A1-02`, `1-2.4` of `1-2.4-01`. */
function sectionOf(id: string): string {
  return /^D-[A-Z]/.exec(id)?.[0] ?? id.replace(/-\d+$/, '');
}
