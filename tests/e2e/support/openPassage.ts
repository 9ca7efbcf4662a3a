import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The application through a door of the test's own: it can be shut, and let in a newer service worker. */
export interface Passage {
  url: string;
  /** From now on the service worker is another version. */
  release: () => void;
  /** Lets nobody through until it is opened again. */
  shut: () => void;
  open: () => void;
  close: () => Promise<void>;
}

/** Opens a door to the application at an address; a port of its own is an origin of its own, with nothing kept yet. */
export async function openPassage(to: string): Promise<Passage> {
  let version = 1;
  let isShut = false;
  const server = createServer((incoming, outgoing) => {
    if (isShut) return void outgoing.destroy();
    // Whole and plain: a part that is added to a compressed or to an unchanged answer would be lost.
    const unwanted = ['host', 'accept-encoding', 'if-none-match', 'if-modified-since'];
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !unwanted.includes(name)));
    const options = { method: incoming.method ?? 'GET', headers };
    const onwards = request(new URL(incoming.url ?? '/', to), options, (answer) => {
      const { 'content-length': _length, ...others } = answer.headers;
      const addition = incoming.url === '/sw.js' && version > 1 ? `\n// Version ${version}` : '';
      outgoing.writeHead(answer.statusCode ?? 502, others);
      answer.on('end', () => outgoing.end(addition));
      answer.pipe(outgoing, { end: false });
    });
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
