import type { Kysely } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { buildIndexes } from '../migrate/buildIndexes.ts';
import type { Registry } from '../registry.ts';
import { languagesInUse } from '../texts/languagesInUse.ts';

/** How often tables are looked at that may have grown. */
const intervalMs = 600_000;

interface KeeperOptions {
  db: Kysely<Tables>;
  registry: Registry;
  kind: 'embedded' | 'postgresql';
  logger: { info(message: string): void; warn(details: object, message: string): void };
}

/**
 * Makes the indexes that tables want, beside what the server does: at once, and for those that grow every ten minutes.
 * Answers how to end it; an index that is being made is given up then, and made at the next start.
 */
export function startIndexKeeper({ db, registry, kind, logger }: KeeperOptions): () => Promise<void> {
  const ending = new AbortController();
  const build = async (): Promise<void> => {
    try {
      const options = {
        concurrently: kind === 'postgresql',
        languages: await languagesInUse(db),
        signal: ending.signal,
      };
      const { built, dropped, failed } = await buildIndexes(db, registry, options);
      for (const name of built) logger.info(`made index ${name}`);
      for (const name of dropped) logger.info(`dropped index ${name}: its table is small`);
      for (const { name, error } of failed) logger.warn({ err: error }, `Index ${name} could not be made`);
    } catch (error) {
      logger.warn({ err: error }, 'Indexes could not be made');
    }
  };
  let building = build();
  const timer = setInterval(() => void (building = building.then(build)), intervalMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await building;
  };
}
