import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a call that changes something: it never reaches the server, its answer is lost after the server has
 * carried it out, comes late, twice, cut off, or something else answers in its place.
 */
export type Fault =
  | { kind: 'drop' | 'lose answer' | 'twice' | 'cut answer' | 'portal' }
  | { kind: 'slow'; ms: number }
  | { kind: 'status'; status: number };

/** The application through a door of the test's own: it can be shut, and let in a newer service worker. */
export interface Passage {
  url: string;
  /** From now on the service worker is another version. */
  release: () => void;
  /** Lets nobody through until it is opened again. */
  shut: () => void;
  open: () => void;
  /** What becomes of calls from now on; null: they go through. */
  fail: (fault: Fault | null) => void;
  close: () => Promise<void>;
}

/** Opens a door to the application at an address; a port of its own is an origin of its own, with nothing kept yet. */
export async function openPassage(to: string): Promise<Passage> {
  let version = 1;
  let isShut = false;
  let fault: Fault | null = null;
  const server = createServer((incoming, outgoing) => {
    if (isShut) return void outgoing.destroy();
    const given = isChange(incoming) ? fault : null;
    if (given?.kind === 'drop') return void outgoing.destroy();
    if (given?.kind === 'portal') return void outgoing.writeHead(200, html).end('<h1>Welcome to this hotel</h1>');
    if (given?.kind === 'status') {
      const body = { code: codes[given.status] ?? 100, message: `Status ${given.status}` };
      return void outgoing.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
    void pass(incoming, outgoing, { to, given, addition: () => (version > 1 ? `\n// Version ${version}` : '') });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    release: () => {
      version += 1;
    },
    shut: () => {
      isShut = true;
    },
    open: () => {
      isShut = false;
    },
    fail: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const html = { 'content-type': 'text/html' };
/** Codes that the API gives with a status, where there is one. */
const codes: Readonly<Record<number, number>> = { 401: 10, 403: 11, 409: 21, 413: 70, 429: 80, 503: 101 };

function isChange({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === '/api/assessmentvalues/mutations';
}

interface Passing {
  to: string;
  given: Fault | null;
  /** Behind the service worker. */
  addition: () => string;
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, given, addition }: Passing,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  if (given?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, given.ms));
  if (given?.kind === 'twice') await ask(incoming, to, body);
  const answer = await ask(incoming, to, body);
  if (!answer || given?.kind === 'lose answer') return void outgoing.destroy();
  const { 'content-length': _length, ...others } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, others);
  if (given?.kind === 'cut answer') {
    outgoing.write(answer.body.subarray(0, 10));
    return void setTimeout(() => outgoing.destroy(), 20);
  }
  outgoing.end(incoming.url === '/sw.js' ? Buffer.concat([answer.body, Buffer.from(addition())]) : answer.body);
}

/** Whole and plain: a part that is added to a compressed or to an unchanged answer would be lost. */
async function ask(incoming: IncomingMessage, to: string, body: Buffer) {
  const unwanted = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since'];
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !unwanted.includes(name)));
  return new Promise<{ headers: IncomingMessage['headers']; statusCode: number | undefined; body: Buffer } | null>(
    (resolve) => {
      const onwards = request(
        new URL(incoming.url ?? '/', to),
        { method: incoming.method ?? 'GET', headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', () => resolve(null));
          answer.on('end', () =>
            resolve({ headers: answer.headers, statusCode: answer.statusCode, body: Buffer.concat(parts) }),
          );
        },
      );
      onwards.on('error', () => resolve(null));
      onwards.end(body);
    },
  );
}
