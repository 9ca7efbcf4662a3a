/** Azure Blob storage as the application uses it (embedded Azurite, or the account of the connection string). */
export interface BlobStore {
  /** Origin the browser talks to directly for uploads and downloads; goes into the content security policy. */
  readonly origin: string;
  put(blob: { container: string; name: string; body: Buffer; contentType: string }): Promise<void>;
  /** Null when there is no such blob. */
  get(blob: { container: string; name: string }): Promise<{ body: Buffer; contentType: string } | null>;
  /**
   * Where a blob lies, and a token (a query without its question mark) that lets whoever has it read that blob alone
   * until a moment; `disposition` comes with it as the header of that name. Whether there is one is not looked at.
   */
  sign(blob: SignedReading): Promise<{ uri: string; token: string }>;
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
}
