import { setTimeout as wait } from 'node:timers/promises';
import { signInAs } from '#tests/support/signIn.ts';
import { hostileInputs, hostileTexts, hostileUploads, type HostileInput } from '#tests/support/stalls/hostileInputs.ts';
import type { ServerEntry } from '#tests/support/spawnServer.ts';
import { cutOff, sendInputs } from '#tests/support/stalls/sendInputs.ts';
import { residentMemory, watchOthers, type Watched } from '#tests/support/stalls/watchOthers.ts';
import { median } from '../report/median.ts';
import type { Report } from '../report/Part.ts';
import { startServer } from '../server/startServer.ts';

const longestMs = 250;
const mostMegabytes = 300;
const idleMs = 5_000;

const columns = ['input', 'answer', '/healthz', 'list', 'memory'];

/**
 * What the others wait for while one person sends what is hardest to read: the median and the worst answer of `/healthz`
 * and of a list, asked every 40 ms by this process, and the most memory that the server's process had; beside a while
 * in which nothing is sent.
 */
export async function benchStalls(): Promise<Report[]> {
  const product = await measure('build', () => [...hostileInputs(), ...hostileUploads()]);
  const texts = await measure('everyField', hostileTexts);
  const goal = (what: string, value: number, most: number, unit: string) => ({
    what,
    value: `${Math.round(value)} ${unit}`,
    goal: `${most} ${unit}`,
    isMet: value <= most,
  });
  const worst = Math.max(product.worst, texts.worst);
  const memory = Math.max(product.memory, texts.memory);
  return [
    {
      title: 'What others wait for (median and worst, ms) and memory (MB)',
      columns,
      rows: [...product.rows, ...texts.rows],
      goals: [
        goal('worst answer of /healthz or a list while one person sends something hard', worst, longestMs, 'ms'),
        goal('memory beyond that of before', memory, mostMegabytes, 'MB'),
      ],
    },
  ];
}

interface Measured {
  rows: string[][];
  /** Milliseconds. */
  worst: number;
  /** MB beyond that of before. */
  memory: number;
}

/** One server and the inputs that it is sent, beside a while without any. */
async function measure(from: ServerEntry, inputs: () => readonly HostileInput[]): Promise<Measured> {
  const running = await startServer({ from });
  try {
    const token = await signInAs(running.url, 'super@touchline.example');
    const server = { ...running, token };
    const call = sendInputs(server);
    // What is loaded and compiled at the first call of each kind is no input's fault.
    for (const path of ['clubs', 'keynumbers', 'countries']) await call('GET', path);
    const before = residentMemory(running.pid);
    const idle = await watchOthers(server, () => wait(idleMs, 0));
    const rows = [[`nothing for ${idleMs / 1000} s`, '', ...figures(idle)]];
    let worst = 0;
    let memory = 0;
    for (const input of inputs()) {
      const watched = await watchOthers(server, () => input.send(call));
      rows.push([input.what, describeAnswer(input, watched.result), ...figures(watched)]);
      worst = Math.max(worst, ...watched.health, ...watched.list);
      memory = Math.max(memory, watched.memory - before);
    }
    return { rows, worst, memory };
  } finally {
    await running.stop();
  }
}

function describeAnswer({ status }: HostileInput, answered: number): string {
  if (answered === cutOff) return 'cut off';
  return status === null || status === answered ? String(answered) : `${answered}, not ${status}`;
}

function figures({ health, list, memory }: Watched<unknown>): string[] {
  const both = (took: readonly number[]): string => `${Math.round(median(took))} / ${Math.round(Math.max(...took))}`;
  return [both(health), both(list), String(Math.round(memory))];
}
