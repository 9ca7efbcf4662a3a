import type { QueryClient } from '@tanstack/react-query';

/** Reads again what a page shows of a resource, as its records were written: lists, records, and answers about them. */
export async function renewResource(client: QueryClient, resource: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [resource] }), renewAnswersAbout(client, resource)]);
}

/** Reads again the answers that say they are about a resource (`useApiQuery`, `about`). */
export async function renewAnswersAbout(client: QueryClient, resource: unknown): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ meta }) => Array.isArray(meta?.['about']) && meta['about'].includes(resource),
  });
}
