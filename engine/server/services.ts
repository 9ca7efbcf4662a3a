import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import type { BlobStore } from './blobs/BlobStore.ts';
import type { JobQueue } from './jobs/JobQueue.ts';
import type { Mailer } from './mail/Mailer.ts';
import type { Registry } from './registry.ts';

/** What the engine's parts stand on; a product's features may be given more. */
export interface EngineServices {
  db: Kysely<Tables>;
  registry: Registry;
  blobs: BlobStore;
  mailer: Mailer;
  jobs: JobQueue;
}
