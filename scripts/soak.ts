// Lets many people work for some minutes and prints how long they waited: `npm run soak -- --minutes 10 --people 100`.
// DATABASE_URL names an empty PostgreSQL database to do it on; without one it is the embedded database.
import '#product';
import { parseArgs } from 'node:util';
import { printTable } from './bench/report/printTable.ts';
import { soak } from './soak/soak.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, people: { type: 'string' } } });
const minutes = Number(values.minutes ?? 10);
const people = Number(values.people ?? 100);
if (!(minutes > 0) || !Number.isInteger(people) || people < 1) {
  console.error('npm run soak -- --minutes 10 --people 100');
  process.exitCode = 1;
} else {
  const { calls, errors, p50, p99, longest, memory } = await soak({ minutes, people });
  const failed = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  printTable(
    `${people} people for ${minutes} minutes, ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'}`,
    ['figure', 'value'],
    [
      ['calls', `${calls}, ${(calls / minutes / 60).toFixed(1)} a second`],
      ['p50', `${p50} ms`],
      ['p99', `${p99} ms`],
      ['longest', `${longest} ms`],
      ['errors', failed.join(', ') || 'none'],
      ['memory at the start, at the end', `${memory.first} MB, ${memory.last} MB`],
    ],
  );
}
