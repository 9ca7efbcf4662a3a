import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findSparePort, type PortRange } from './findSparePort.ts';

/** What a process of its own is given. */
const findElsewhere = (range: PortRange): string => {
  const script = `import { findSparePort } from ${JSON.stringify(new URL('./findSparePort.ts', import.meta.url).href)};
    console.log(await findSparePort(${JSON.stringify(range)}).catch(({ message }) => message));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
};

it('gives a port to one process only, also when nobody listens on it yet', async () => {
  const range = { first: 17_000, blocks: 2 };
  const own = await findSparePort(range);
  const other = Number(findElsewhere(range));
  expect([own, other].sort()).toEqual([17_000, 17_005]);
  // The other process has ended, and what it had is free again.
  expect(await findSparePort(range)).toBe(other);
  expect(findElsewhere(range)).toBe('No port is free from 17000 on');
}, 60_000);

it('gives none beside which one is taken that the server needs', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(17_101, '127.0.0.1', resolve));
  expect(await findSparePort({ first: 17_100, blocks: 2 })).toBe(17_105);
  await new Promise((resolve) => taken.close(resolve));
});
