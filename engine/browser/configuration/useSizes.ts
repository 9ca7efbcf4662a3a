import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';

/** How much a table holds, as the server counts it. */
export interface TableSize {
  name: string;
  records: number;
  deleted: number;
  bytes: number;
}

/** Counts and sizes of all tables, by name. */
export function useSizes() {
  const { data, error, refetch } = useApiQuery<{ tables: TableSize[] }>('configuration');
  return { sizes: new Map(data?.tables.map((size) => [size.name, size])), error, refetch };
}
