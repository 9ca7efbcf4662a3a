export interface ListTotal {
  total: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta: { totalEstimated: boolean; sortLimited: boolean; searchNear: boolean; nextCursor: string | null };
}

/**
 * Reads `Content-Range: books 0-24/319`, `X-Total-Estimated`, `X-Sort-Limited` and `X-Search-Near`; without a usable header the rows
 * that came are all there are. The next page is what the header says of this one: an estimated total alone never
 * promises or denies it.
 */
export function readContentRange(headers: Headers, count: number): ListTotal {
  const match = /(\d+)-(\d+)\/(\d+)\s*$/.exec(headers.get('Content-Range') ?? '');
  const totalEstimated = headers.get('X-Total-Estimated') === 'true';
  const first = Number(match?.[1] ?? 0);
  const total = match ? Number(match[3]) : (lastNumber(headers.get('Content-Range')) ?? count);
  return {
    total,
    pageInfo: { hasNextPage: count > 0 && first + count < total, hasPreviousPage: first > 0 },
    meta: {
      totalEstimated,
      sortLimited: headers.get('X-Sort-Limited') === 'true',
      searchNear: headers.get('X-Search-Near') === 'true',
      nextCursor: headers.get('X-Next-Cursor'),
    },
  };
}

function lastNumber(range: string | null): number | null {
  const match = /\/(\d+)\s*$/.exec(range ?? '');
  return match ? Number(match[1]) : null;
}
