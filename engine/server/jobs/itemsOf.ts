import type { Job } from '#engine/rules/product/ProductTypes.ts';

/** What a job works through: the items that its own feature has put into its payload. */
export function itemsOf<Item>({ payload }: Pick<Job, 'payload'>): Item[] {
  return (payload?.['items'] ?? []) as Item[];
}
