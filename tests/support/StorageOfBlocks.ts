import { expect } from 'vitest';
import type { BlobStorage } from '#engine/rules/uploads/BlobStorage.ts';

/** Bytes of a block of a small file. */
export const block = 524_288;

/** A storage that keeps blocks, takes 100 ms for each, and can be away or refuse. */
export class StorageOfBlocks implements BlobStorage {
  readonly kept = new Set<string>();
  readonly tokens: string[] = [];
  isAway = false;
  refused = 0;

  readonly put: BlobStorage['put'] = async ({ token }, { id, content }) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (this.isAway) return 'away';
    if (this.refused > 0) {
      this.refused -= 1;
      return 'refused';
    }
    this.tokens.push(token);
    expect(content.size).toBeLessThanOrEqual(block);
    this.kept.add(id);
    return 'stored';
  };

  readonly list: BlobStorage['list'] = async () => (this.isAway ? 'away' : new Set(this.kept));
}
