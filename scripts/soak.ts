// Lets many people work for some minutes and prints how long they waited: `npm run soak -- --minutes 10 --people 100`.
// `npm run soak -- offline --runs 1000 --seed 5`: days of two devices by chance, with kills and a network that fails.
// DATABASE_URL names an empty PostgreSQL database to do it on; without one it is the embedded database.
import '#product';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { printTable } from './bench/report/printTable.ts';
import { soak } from './soak/soak.ts';
import { soakOffline } from './soak/soakOffline.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { minutes: text, people: text, runs: text, seed: text },
  allowPositionals: true,
});
const minutes = Number(values.minutes ?? 10);
const people = Number(values.people ?? 100);
if (positionals[0] === 'offline') {
  process.exitCode = await soakOffline(Number(values.runs ?? 1000), Number(values.seed ?? randomInt(2 ** 31)));
} else if (!(minutes > 0) || !Number.isInteger(people) || people < 1) {
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
