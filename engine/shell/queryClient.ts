import { QueryClient } from '@tanstack/react-query';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';

const mostTries = 3;

/**
 * A call is made even where the browser believes that there is no network: what is kept on this device answers then,
 * and what cannot be saved says so at once. Only what went wrong on the server is tried again, `retryDelay`
 * milliseconds later or after a second, two, four.
 */
export const createQueryClient = (retryDelay?: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => [100, 101].includes(readRefusal(error).code) && count < mostTries,
        ...(retryDelay !== undefined && { retryDelay }),
      },
      mutations: { networkMode: 'always' },
    },
  });
