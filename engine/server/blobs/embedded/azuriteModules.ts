import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';

/** What LokiJS, in which Azurite keeps its metadata, needs of a place to keep it. */
export interface LokiAdapter {
  loadDatabase(file: string, done: (content: string | null | Error) => void): void;
  saveDatabase(file: string, content: string, done: (error?: Error | null) => void): void;
}

interface Loki {
  persistenceAdapter: LokiAdapter;
  saveDatabase(done: (error?: Error | null) => void): void;
}

type Change = (...parameters: unknown[]) => Promise<unknown>;

/** The parts of Azurite's blob server that the launcher touches; the package ships no types. */
export interface AzuriteBlobServer {
  metadataStore: Record<string, Change> & { db: Loki };
  extentMetadataStore: { db: Loki };
  accountDataStore: { accounts: Record<string, { name: string; key1: Buffer }>; refresh(): void };
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface AzuriteOptions {
  host: string;
  port: number;
  folder: string;
}

const keepAliveSeconds = 5;

/** Makes Azurite's blob server alone: quiet, without telemetry, without its own launcher. */
export function createAzuriteServer({ host, port, folder }: AzuriteOptions): AzuriteBlobServer {
  const require = createRequire(import.meta.url);
  const root = join(dirname(require.resolve('azurite/package.json')), 'dist/src');
  leaveOutTelemetry(require, root);
  const { default: BlobConfiguration }: { default: new (...parameters: unknown[]) => object } = require(
    join(root, 'blob/BlobConfiguration.js'),
  );
  const { default: BlobServer }: { default: new (configuration: object) => AzuriteBlobServer } = require(
    join(root, 'blob/BlobServer.js'),
  );
  const places = [{ locationId: 'Default', locationPath: join(folder, 'extents'), maxConcurrency: 50 }];
  const [accessLog, debugLog, loose, skipApiVersionCheck] = [false, false, false, true];
  return new BlobServer(
    new BlobConfiguration(
      host,
      port,
      keepAliveSeconds,
      join(folder, 'blobs.json'),
      join(folder, 'extents.json'),
      places,
      accessLog,
      undefined,
      debugLog,
      undefined,
      loose,
      skipApiVersionCheck,
      '',
      '',
      '',
      undefined,
      true,
    ),
  );
}

/** Never started here, but required all the same: it takes as long to load as the rest of Azurite's blob server. */
function leaveOutTelemetry(require: NodeJS.Require, root: string): void {
  const path = require.resolve('applicationinsights', { paths: [root] });
  const empty = new Module(path);
  empty.loaded = true;
  require.cache[path] ??= empty;
}
