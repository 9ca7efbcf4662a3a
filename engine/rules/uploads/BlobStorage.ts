/** Where a blob lies, and the query that lets a browser reach it for a while. */
export interface StorageToken {
  uri: string;
  token: string;
}

/** What a browser may do by itself in the storage of files, with a token for one blob. */
export interface BlobStorage {
  /** Puts a block; `refused` where the token does not count any more, `away` where nothing or nobody sensible answers. */
  put: (
    token: StorageToken,
    block: { id: string; content: Blob; signal?: AbortSignal },
  ) => Promise<'stored' | 'refused' | 'away'>;
  /** The ids of the blocks that were put and are in no file yet. */
  list: (token: StorageToken, signal?: AbortSignal) => Promise<ReadonlySet<string> | 'refused' | 'away'>;
}
