/** Azure Blob storage as the application uses it (embedded Azurite, or the account of the connection string). */
export interface BlobStore {
  /** Origin the browser talks to directly for uploads and downloads; goes into the content security policy. */
  readonly origin: string;
  put(blob: { container: string; name: string; body: Buffer; contentType: string }): Promise<void>;
  /** Null when there is no such blob. */
  get(blob: { container: string; name: string }): Promise<{ body: Buffer; contentType: string } | null>;
  /** The bytes of a blob as they are read; null when there is no such blob. */
  open(blob: { container: string; name: string }): Promise<AsyncIterable<Buffer> | null>;
  /**
   * Where a blob lies, and a token (a query without its question mark) that lets whoever has it read that blob alone
   * until a moment; `disposition` comes with it as the header of that name. Whether there is one is not looked at.
   */
  sign(blob: SignedReading): Promise<{ uri: string; token: string }>;
  /** Where a blob that is to be uploaded in blocks will lie, and a token to put and list the blocks of that one alone. */
  signUpload(blob: { container: string; name: string; until: Date }): Promise<{ uri: string; token: string }>;
  /** Where the blobs of a container lie, and a token to list and read them. */
  signContainer(container: { container: string; until: Date }): Promise<{ uri: string; token: string }>;
  /** Makes a blob of blocks that were put before, by their ids in order; false where one of them is missing. */
  commit(blob: { container: string; name: string; blocks: readonly string[] }): Promise<boolean>;
  delete(blob: { container: string; name: string }): Promise<void>;
  listContainers(): Promise<string[]>;
  list(container: string, prefix?: string): Promise<{ name: string; size: number; lastModified: string }[]>;
  /** 'ok', or what is wrong, for `GET status`. */
  check(): Promise<'ok' | string>;
  close(): Promise<void>;
}

export interface SignedReading {
  container: string;
  name: string;
  until: Date;
  disposition: string;
  /** The media type that it is served as; without one the type it was stored with. */
  contentType?: string;
}
