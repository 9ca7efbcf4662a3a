import type { DataProvider, GetListParams } from 'react-admin';
import type { QueryClient } from '@tanstack/react-query';
import type { EngineRecord } from '../context/Engine.ts';
import { reachKey, type Reach } from '../list/endlessPages.ts';
import { endlessQuery, nextOf, type EndlessList } from '../list/endlessQuery.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** Neighbours, and where they were found: the page, and where those up to it begin in a list by cursor. */
export interface FoundNeighbours extends Neighbours {
  place: number;
  cursors: readonly string[];
}

/** A list in which a record is looked for, page by page. */
export interface ListPages {
  /** The ids of a page; null where there is no such page. */
  load: (place: number) => Promise<readonly string[] | null>;
  /** Where the record is looked for, the likeliest first. */
  places: readonly number[];
  cursors: readonly string[];
}

export interface Asked {
  client: QueryClient;
  dataProvider: DataProvider;
  resource: string;
  id: string;
  /** Where one of its neighbours was found before. */
  near: FoundNeighbours | null;
}

export const freshMs = 30_000;
/** Pages of a list by cursor in which a record is looked for where nothing says on which one it stands. */
const mostPages = 20;

/** The neighbours of a record on the first of the pages that has it; null where none of them does. */
export async function findNeighbours(
  { load, places, cursors }: ListPages,
  id: string,
): Promise<FoundNeighbours | null> {
  for (const place of new Set(places)) {
    const ids = await load(place);
    const index = ids?.indexOf(id) ?? -1;
    if (!ids || index < 0) continue;
    const previous = ids[index - 1] ?? (await load(place - 1))?.at(-1) ?? null;
    const next = ids[index + 1] ?? (await load(place + 1))?.[0] ?? null;
    return { previous, next, place, cursors };
  }
  return null;
}

/** A list of numbered pages, looked through where a neighbour was found before, else beside the page that it shows. */
export function numberedPages(
  { client, dataProvider, resource, near }: Asked,
  { page, perPage, ...query }: Omit<GetListParams, 'pagination'> & { page: number; perPage: number },
): ListPages {
  const paramsAt = (place: number) => ({ ...query, pagination: { page: place, perPage } });
  // As react-admin names its own.
  const keyAt = (place: number) => [resource, 'getList', paramsAt(place)];
  const load = async (place: number) => {
    if (place < 1) return null;
    const { data } = await client.fetchQuery({
      queryKey: keyAt(place),
      queryFn: () => dataProvider.getList<EngineRecord>(resource, paramsAt(place)),
      ...{ retry: false, staleTime: freshMs },
    });
    return data.map((record) => record.id);
  };
  // Read where a record at the edge of the page was shown: only from there one goes on to them.
  const beside = [page + 1, page - 1].filter((place) => client.getQueryData(keyAt(place)) !== undefined);
  return { load, places: near ? around(near.place) : beside, cursors: [] };
}

/**
 * A list that grows, behind its first page, of which the last record is known: looked through where a neighbour was found
 * before, else on the pages that it shows, else from where it was left to its beginning, or from there on.
 */
export function cursorPages(
  { client, dataProvider, resource, id, near }: Asked,
  { about, last }: { about: EndlessList; last: string | null },
): ListPages {
  const queryAt = (cursor: string) => endlessQuery(dataProvider, resource, about, cursor);
  const reached = client.getQueryData<Reach>(reachKey(resource, JSON.stringify(about)))?.cursors ?? [];
  const cursors = [...(near?.cursors ?? (reached.length > 0 ? reached : about.after === null ? [] : [about.after]))];
  const load = async (place: number): Promise<readonly string[] | null> => {
    if (place < 0) return place === -1 && last !== null ? [last] : null;
    // Where a page begins is told by the one before.
    if (place > 0 && cursors[place] === undefined) await load(place - 1);
    const cursor = cursors[place];
    if (cursor === undefined) return null;
    const query = { ...queryAt(cursor), retry: false, staleTime: freshMs, gcTime: freshMs };
    const { data, meta } = await client.fetchQuery(query);
    const next = nextOf(meta);
    // Rows may have come or gone since the pages behind it began.
    if (cursors[place + 1] !== (next ?? undefined)) cursors.splice(place + 1, cursors.length, ...(next ? [next] : []));
    return data.map((record) => record.id);
  };
  const isShown = (cursor: string) =>
    client.getQueryData<{ data: EngineRecord[] }>(queryAt(cursor).queryKey)?.data.some((record) => record.id === id) ===
    true;
  const shown = cursors.flatMap((cursor, place) => (isShown(cursor) ? [place] : []));
  const known = cursors.map((_cursor, place) => place).reverse();
  const further = Array.from({ length: mostPages }, (_one, nth) => known.length + nth);
  const places = [...(near ? around(near.place) : []), ...shown, ...[...known, ...further].slice(0, mostPages)];
  return { load, places, cursors };
}

function around(place: number): number[] {
  return [place, place + 1, place - 1];
}
