import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchOthers } from './watchOthers.ts';

/** Answers everything at once, but computes for a while where it is asked for `/block`. */
const program = `
  const used = () => process.cpuUsage().user / 1000;
  const server = require('node:http').createServer((request, response) => {
    const until = used() + (request.url === '/block' ? 1000 : 0);
    while (used() < until);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

it('tells what others wait for because the server computes', async () => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const server = { url: `http://127.0.0.1:${String(port).trim()}`, token: '', pid: child.pid ?? 0 };
    const quiet = await watchOthers(server, () => wait(300));
    expect(Math.max(...quiet.computed)).toBeLessThan(250);
    const blocked = await watchOthers(server, () => fetch(`${server.url}/block`));
    expect(Math.max(...blocked.computed)).toBeGreaterThan(300);
  } finally {
    child.kill('SIGKILL');
  }
});
