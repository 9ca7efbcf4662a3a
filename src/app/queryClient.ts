import { QueryClient } from '@tanstack/react-query';
import { readRefusal } from '#engine/validation/readRefusal.ts';

const mostTries = 3;

/**
 * A call is made even where the browser believes that there is no network: what is kept on this device answers then,
 * and what cannot be saved says so at once. Only what went wrong on the server is tried again.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (count, error) => readRefusal(error).code === 100 && count < mostTries,
      },
      mutations: { networkMode: 'always' },
    },
  });
