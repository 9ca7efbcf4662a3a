import type { Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';
import type { Settings } from './config.ts';
import type { Identity } from './features/accounts/Identity.ts';
import type { Registry } from './engine/registry.ts';
import type { BlobStore } from './blobs/BlobStore.ts';
import type { Mailer } from './mail/Mailer.ts';
import type { JobQueue } from './jobs/JobQueue.ts';

/** What every feature is given; built once in `main.ts`, or by a test. */
export interface Services {
  settings: Settings;
  db: Kysely<Tables>;
  registry: Registry;
  blobs: BlobStore;
  mailer: Mailer;
  jobs: JobQueue;
  /** Who vouches for people; null: nobody, then there is no sign-in but by password. */
  identity: Identity | null;
}
