import type { BlobStore, SignedReading } from '#engine/server/blobs/BlobStore.ts';

/** Files in memory, for tests of what is not about files; those open the real store. */
export class MemoryBlobStore implements BlobStore {
  readonly origin = 'http://127.0.0.1:10000';
  readonly #blobs = new Map<string, { body: Buffer; contentType: string; lastModified: string }>();

  async put({ container, name, body, contentType }: Parameters<BlobStore['put']>[0]): Promise<void> {
    this.#blobs.set(`${container}/${name}`, { body, contentType, lastModified: new Date().toISOString() });
  }

  async get({ container, name }: Parameters<BlobStore['get']>[0]): ReturnType<BlobStore['get']> {
    const blob = this.#blobs.get(`${container}/${name}`);
    return blob ? { body: blob.body, contentType: blob.contentType } : null;
  }

  async open(blob: Parameters<BlobStore['open']>[0]): ReturnType<BlobStore['open']> {
    const found = await this.get(blob);
    return (
      found &&
      (async function* () {
        yield found.body;
      })()
    );
  }

  async sign({ container, name, until }: SignedReading): ReturnType<BlobStore['sign']> {
    return { uri: `${this.origin}/${container}/${name}`, token: `se=${until.toISOString()}` };
  }

  async signUpload({ container, name, until }: Parameters<BlobStore['signUpload']>[0]): ReturnType<BlobStore['sign']> {
    return { uri: `${this.origin}/${container}/${name}`, token: `se=${until.toISOString()}` };
  }

  async signContainer({ container, until }: Parameters<BlobStore['signContainer']>[0]): ReturnType<BlobStore['sign']> {
    return { uri: `${this.origin}/${container}`, token: `se=${until.toISOString()}` };
  }

  /** No browser puts blocks here: what is committed was stored whole before. */
  async commit({ container, name }: Parameters<BlobStore['commit']>[0]): Promise<boolean> {
    return this.#blobs.has(`${container}/${name}`);
  }

  async delete({ container, name }: Parameters<BlobStore['delete']>[0]): Promise<void> {
    this.#blobs.delete(`${container}/${name}`);
  }

  async listContainers(): Promise<string[]> {
    return [...new Set([...this.#blobs.keys()].map((path) => path.slice(0, path.indexOf('/'))))];
  }

  async list(container: string, prefix = ''): ReturnType<BlobStore['list']> {
    const start = `${container}/${prefix}`;
    const found = [...this.#blobs].filter(([path]) => path.startsWith(start));
    return found.map(([path, { body, lastModified }]) => ({
      name: path.slice(container.length + 1),
      size: body.length,
      lastModified,
    }));
  }

  async check(): Promise<'ok' | string> {
    return 'ok';
  }

  async close(): Promise<void> {}
}
