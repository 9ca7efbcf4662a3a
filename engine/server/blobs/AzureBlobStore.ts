import {
  BlobSASPermissions,
  BlobServiceClient,
  ContainerSASPermissions,
  RestError,
  type ContainerClient,
} from '@azure/storage-blob';
import type { BlobStore, SignedReading } from './BlobStore.ts';
import { BlobStoreError } from './BlobStoreError.ts';

/** So that `/readyz` answers within two seconds. */
const checkMs = 1_500;

interface OwnStorage {
  stop: () => Promise<void>;
  isFull: () => boolean;
}

/** A storage account, reached through the Azure SDK; containers are made when they are first written to. */
export class AzureBlobStore implements BlobStore {
  readonly origin: string;
  readonly #service: BlobServiceClient;
  readonly #own: OwnStorage;
  readonly #known = new Map<string, Promise<ContainerClient>>();

  /** `own`: of a storage in this process, how it ends and whether its disk is full. */
  constructor(connectionString: string, own: OwnStorage = { stop: async () => {}, isFull: () => false }) {
    this.#service = BlobServiceClient.fromConnectionString(connectionString, {
      retryOptions: { maxTries: 4, tryTimeoutInMs: 15_000, retryDelayInMs: 200, maxRetryDelayInMs: 2_000 },
    });
    this.origin = new URL(this.#service.url).origin;
    this.#own = own;
  }

  /** Lets pages of these origins read and write with signed addresses (an account of one's own sets that itself). */
  async allowOrigins(origins: string[]): Promise<void> {
    await this.#service.setProperties({
      cors: [
        {
          allowedOrigins: origins.join(','),
          allowedMethods: 'GET,HEAD,PUT,OPTIONS',
          allowedHeaders: '*',
          exposedHeaders: '*',
          maxAgeInSeconds: 3600,
        },
      ],
    });
  }

  async put({ container, name, body, contentType }: Parameters<BlobStore['put']>[0]): Promise<void> {
    try {
      const client = await this.#container(container);
      await client.getBlockBlobClient(name).uploadData(body, { blobHTTPHeaders: { blobContentType: contentType } });
    } catch (error) {
      throw this.#notWritten('put', error);
    }
  }

  async get({ container, name }: Parameters<BlobStore['get']>[0]): ReturnType<BlobStore['get']> {
    const blob = this.#service.getContainerClient(container).getBlobClient(name);
    try {
      const answer = await blob.download();
      const body = await readAll(answer.readableStreamBody);
      return { body, contentType: answer.contentType ?? 'application/octet-stream' };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new BlobStoreError('get', error);
    }
  }

  async open({ container, name }: Parameters<BlobStore['open']>[0]): ReturnType<BlobStore['open']> {
    const blob = this.#service.getContainerClient(container).getBlobClient(name);
    try {
      const { readableStreamBody } = await blob.download(0, undefined, { maxRetryRequests: 3 });
      return readParts(readableStreamBody);
    } catch (error) {
      if (isMissing(error)) return null;
      throw new BlobStoreError('get', error);
    }
  }

  async sign({ container, name, until, disposition, contentType }: SignedReading): ReturnType<BlobStore['sign']> {
    const blob = this.#service.getContainerClient(container).getBlobClient(name);
    const signed = await blob.generateSasUrl({
      permissions: BlobSASPermissions.parse('r'),
      expiresOn: until,
      contentDisposition: disposition,
      ...(contentType && { contentType }),
    });
    return { uri: blob.url, token: new URL(signed).search.slice(1) };
  }

  async signUpload({ container, name, until }: Parameters<BlobStore['signUpload']>[0]): ReturnType<BlobStore['sign']> {
    try {
      const blob = (await this.#container(container)).getBlockBlobClient(name);
      const signed = await blob.generateSasUrl({ permissions: BlobSASPermissions.parse('rcw'), expiresOn: until });
      return { uri: blob.url, token: new URL(signed).search.slice(1) };
    } catch (error) {
      throw this.#notWritten('sign', error);
    }
  }

  async signContainer({ container, until }: Parameters<BlobStore['signContainer']>[0]): ReturnType<BlobStore['sign']> {
    try {
      const client = await this.#container(container);
      const permissions = ContainerSASPermissions.parse('rl');
      const signed = await client.generateSasUrl({ permissions, expiresOn: until });
      return { uri: client.url, token: new URL(signed).search.slice(1) };
    } catch (error) {
      throw new BlobStoreError('sign', error);
    }
  }

  async commit({ container, name, blocks }: Parameters<BlobStore['commit']>[0]): Promise<boolean> {
    try {
      const client = await this.#container(container);
      await client.getBlockBlobClient(name).commitBlockList([...blocks]);
      return true;
    } catch (error) {
      if (error instanceof RestError && error.code === 'InvalidBlockList') return false;
      throw this.#notWritten('commit', error);
    }
  }

  async delete({ container, name }: Parameters<BlobStore['delete']>[0]): Promise<void> {
    try {
      await this.#service.getContainerClient(container).getBlobClient(name).deleteIfExists();
    } catch (error) {
      throw new BlobStoreError('delete', error);
    }
  }

  async listContainers(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.#service.listContainers()) names.push(name);
    return names;
  }

  async list(container: string, prefix = ''): ReturnType<BlobStore['list']> {
    const found: Awaited<ReturnType<BlobStore['list']>> = [];
    try {
      for await (const { name, properties } of this.#service.getContainerClient(container).listBlobsFlat({ prefix })) {
        found.push({ name, size: properties.contentLength ?? 0, lastModified: properties.lastModified.toISOString() });
      }
    } catch (error) {
      if (!isMissing(error)) throw new BlobStoreError('list', error);
    }
    return found;
  }

  async check(): Promise<'ok' | string> {
    try {
      await this.#service.getProperties({ abortSignal: AbortSignal.timeout(checkMs) });
      return 'ok';
    } catch (error) {
      return error instanceof RestError ? (error.code ?? error.message) : String(error);
    }
  }

  async close(): Promise<void> {
    await this.#own.stop();
  }

  /** The storage itself answers no more than that it failed. */
  #notWritten(action: string, error: unknown): BlobStoreError {
    if (!this.#own.isFull()) return new BlobStoreError(action, error);
    const full = new Error('There is no room left on its disk', { cause: error });
    return new BlobStoreError(action, Object.assign(full, { code: 'ENOSPC' }));
  }

  #container(name: string): Promise<ContainerClient> {
    const known = this.#known.get(name);
    if (known) return known;
    const client = this.#service.getContainerClient(name);
    const made = client.createIfNotExists().then(() => client);
    this.#known.set(name, made);
    made.catch(() => this.#known.delete(name));
    return made;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 404;
}

async function* readParts(stream: NodeJS.ReadableStream | undefined): AsyncGenerator<Buffer> {
  try {
    for await (const part of stream ?? []) yield Buffer.from(part);
  } catch (error) {
    throw new BlobStoreError('get', error);
  }
}

async function readAll(stream: NodeJS.ReadableStream | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
