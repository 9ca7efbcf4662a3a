import { createHash } from 'node:crypto';
import type { FederationClub } from '#domain/clubs/prefillClub.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { BoundedCache } from '#engine/rules/values/BoundedCache.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { BlobStoreError } from '#engine/server/blobs/BlobStoreError.ts';
import { storeImage } from '#engine/server/files/storeImage.ts';
import type { Connectors } from './Connectors.ts';
import type { FederationConnector } from './FederationConnector.ts';

const atATime = 8;
/** Of all logos of an answer together: the clubs are worth more than their logos. */
const longestWaitMs = 4_000;
const mostKept = 2_000;
const keptForMs = 3_600_000;

/**
 * Logos of clubs that federations know, as images of ours: a page shows none from elsewhere, and a club keeps no address
 * that its federation may change (document 1 §2.5, §3). Each is stored as an upload of a club's logo is, under an id made
 * of its bytes, so that the same one is stored once; those that no club takes go with the other unused files.
 */
export class FederationLogos {
  readonly #connectors: Connectors;
  readonly #blobs: BlobStore;
  /** Our addresses by theirs: who types a name searches again and again. */
  readonly #kept = new BoundedCache<string, { url: string; until: number }>(mostKept);

  constructor(connectors: Connectors, blobs: BlobStore) {
    this.#connectors = connectors;
    this.#blobs = blobs;
  }

  /** The same clubs, each with the address of a logo of ours; null where there is none, or none that may be shown. */
  async take(connector: FederationConnector, clubs: readonly FederationClub[]): Promise<FederationClub[]> {
    const signal = AbortSignal.timeout(longestWaitMs);
    const taken: FederationClub[] = [];
    const waiting = clubs.entries();
    const work = async (): Promise<void> => {
      for (const [index, club] of waiting) {
        taken[index] = { ...club, logo: club.logo ? await this.#takeOne(connector, club.logo, signal) : null };
      }
    };
    await Promise.all(Array.from({ length: Math.min(atATime, clubs.length) }, work));
    return taken;
  }

  async #takeOne(connector: FederationConnector, foreign: string, signal: AbortSignal): Promise<string | null> {
    const known = this.#kept.get(foreign);
    if (known && known.until > Date.now()) return known.url;
    const largest = theProduct().fileCategories.CLUBLOGO.megabytes * 2 ** 20;
    const content = await this.#connectors.readLogo(connector, foreign, { signal, largest });
    if (!content) return null;
    try {
      const { url } = await storeImage(this.#blobs, content, idOf(content));
      this.#kept.set(foreign, { url, until: Date.now() + keptForMs });
      return url;
    } catch (error) {
      // It is no image of a kind that we show, or cannot be stored now: its club is found all the same.
      if (error instanceof ApiError || error instanceof BlobStoreError) return null;
      throw error;
    }
  }
}

function idOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
