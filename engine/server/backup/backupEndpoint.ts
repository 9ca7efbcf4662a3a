import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { portOf } from '../portOf.ts';
import type { Services } from '../program/services.ts';
import { BackupError } from './BackupError.ts';
import type { Manifest } from './Manifest.ts';
import { writeBackup } from './writeBackup.ts';

const host = '127.0.0.1';
const fileName = 'backup-endpoint.json';

/**
 * Lets `npm run backup` on this machine ask the running server, which alone may touch the embedded database and files:
 * a port of loopback, and a secret that only the owner of the data folder can read.
 */
export async function startBackupEndpoint(
  services: Pick<Services, 'db' | 'blobs'>,
  dataDir: string,
): Promise<{ close(): Promise<void> }> {
  const secret = randomBytes(32).toString('hex');
  const file = join(dataDir, fileName);
  const server = createServer((request, response) => {
    if (!isAllowed(request, secret)) return void response.writeHead(403).end();
    void answer(request, response, services);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  server.unref();
  const port = portOf(server);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, secret }), { mode: 0o600, flag: 'wx' });
  return {
    close: async () => {
      rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Has the server that runs on a data folder write a backup; null where none runs.
 * @throws BackupError with the server's reason
 */
export async function askForBackup(dataDir: string, folder: string): Promise<Manifest | null> {
  const endpoint = readEndpoint(join(dataDir, fileName));
  if (!endpoint) return null;
  const { port, secret } = endpoint;
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const answered = await new Promise<{ status: number; text: string } | null>((resolve, reject) => {
    const request = call({ host, port, method: 'POST', path: '/', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject);
    });
    // The file is one that a killed server has left behind.
    request.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    request.end(JSON.stringify({ folder }));
  });
  // Another program has the port of a killed server.
  if (!answered || answered.status === 403 || answered.status === 404) return null;
  const said = JSON.parse(answered.text) as { manifest?: Manifest; message?: string };
  if (said.manifest) return said.manifest;
  throw new BackupError(said.message ?? `The server answered ${answered.status}.`);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  services: Pick<Services, 'db' | 'blobs'>,
): Promise<void> {
  try {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const { folder } = objectOf(JSON.parse(text));
    response.end(JSON.stringify({ manifest: await writeBackup(services, String(folder)) }));
  } catch (error) {
    response.writeHead(500).end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }));
  }
}

function isAllowed({ method, headers }: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return method === 'POST' && given.length === wanted.length && timingSafeEqual(given, wanted);
}

function readEndpoint(file: string): { port: number; secret: string } | null {
  try {
    const { port, secret } = objectOf(JSON.parse(readFileSync(file, 'utf8')));
    return typeof port === 'number' && typeof secret === 'string' ? { port, secret } : null;
  } catch {
    return null;
  }
}
