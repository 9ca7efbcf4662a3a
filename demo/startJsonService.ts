import { createServer, type ServerResponse } from 'node:http';

/** A service that stands in for one outside. */
export interface JsonService {
  /** Its address, for the setting that names it. */
  url: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Answers over HTTP, on a loopback port of its own, with what is found for an address; null is not found. */
export async function startJsonService(find: (url: URL) => Promise<object | null>): Promise<JsonService> {
  const server = createServer((request, response) => {
    find(new URL(request.url ?? '/', `http://${host}`)).then(
      (found) => send(response, found === null ? 404 : 200, found ?? { error: 'not found' }),
      () => send(response, 500, { error: 'failed' }),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
