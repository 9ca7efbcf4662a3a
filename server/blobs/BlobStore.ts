/** Azure Blob storage as the application uses it (embedded Azurite, or the account of the connection string). */
export interface BlobStore {
  /** Origin the browser talks to directly for uploads and downloads; goes into the content security policy. */
  readonly origin: string;
  put(blob: { container: string; name: string; body: Buffer; contentType: string }): Promise<void>;
  /** Null when there is no such blob. */
  get(blob: { container: string; name: string }): Promise<{ body: Buffer; contentType: string } | null>;
  delete(blob: { container: string; name: string }): Promise<void>;
  list(container: string, prefix?: string): Promise<{ name: string; size: number; lastModified: string }[]>;
  /** 'ok', or what is wrong, for `GET status`. */
  check(): Promise<'ok' | string>;
  close(): Promise<void>;
}
