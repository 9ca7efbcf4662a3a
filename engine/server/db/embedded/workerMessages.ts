/** What the main thread sends to the database's worker. */
export type ToWorker =
  /** A new client: whatever the one before left behind (a transaction, settings) is thrown away. */
  | { type: 'connect' }
  /** Whole messages of the PostgreSQL wire protocol; answered by exactly one `done`. */
  | { type: 'request'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'close' };

/** What the worker answers. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string; code?: string | undefined }
  | { type: 'answer'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'done' }
  /** Beginning or end of CHECKPOINT, VACUUM: time that no statement is to blame for. */
  | { type: 'upkeep'; running: boolean }
  /** The database can no longer be trusted to answer; the thread must be ended and opened anew. */
  | { type: 'broken'; reason: string; code?: string | undefined }
  | { type: 'closed' };

/** What the worker is started with. */
export interface PgliteWorkerData {
  /** The database's folder, e.g. `data/database`. */
  folder: string;
  /** CHECKPOINT after so many bytes of write-ahead log. */
  checkpointBytes: number;
  /** Whether the folder was open before: then an empty one in its place is none. */
  isOpenedAnew: boolean;
}
