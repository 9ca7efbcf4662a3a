import { MutationCache, QueryClient } from '@tanstack/react-query';
import { renewAnswersAbout } from '#engine/browser/context/renewResource.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';

const mostTries = 3;

/**
 * A call is made even where the browser believes that there is no network: what is kept on this device answers then,
 * and what cannot be saved says so at once. Only what went wrong on the server is tried again, `retryDelay`
 * milliseconds later or after a second, two, four.
 */
export function createQueryClient(retryDelay?: number): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // What react-admin writes it puts into its own lists and records.
      onSuccess: (_data, variables) => void renewAnswersAbout(client, objectOf(variables)['resource']),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => [100, 101].includes(readRefusal(error).code) && count < mostTries,
        ...(retryDelay !== undefined && { retryDelay }),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
