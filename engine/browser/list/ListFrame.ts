import { createContext, useContext, type ReactNode } from 'react';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import type { ListDisplay } from './useListDisplay.ts';

/** A list that is a part of a page, such as one of its tabs: some of the resource's rows under a title of their own. */
export interface ListPart {
  /** Keeps the search and filters of this part apart from those of others. */
  name: string;
  title: string;
  /** Values that all its rows have. */
  filter: Readonly<Record<string, unknown>>;
  /** Stands in place of its title and actions, within the list's contexts. */
  head?: ReactNode;
  /** It is all that its page lists: search, filters and order stand in the address, as those of a list do. */
  isAlone?: boolean;
  /** Columns, density and paging are chosen apart from those of the resource's own list. */
  hasOwnDisplay?: boolean;
  /** The filters stand in a dialog; of the chips only those that are set show. */
  hasFilterDialog?: boolean;
  /** What cards on a phone say beside the name, where it is not what the list's columns begin with. */
  card?: { line: readonly string[]; mark: string };
}

/** What all parts of one list share beside react-admin's list context. */
export interface ListFrame {
  resource: Resource;
  display: ListDisplay;
  /** Opens a record; null where rows lead nowhere. */
  onOpen: ((record: EngineRecord) => void) | null;
  onCreate: (() => void) | null;
  /** Null where the list is a page of its own. */
  part: ListPart | null;
}

export const ListFrameContext = createContext<ListFrame | null>(null);

/** The list around a part; throws outside of one. */
export function useListFrame(): ListFrame {
  const frame = useContext(ListFrameContext);
  if (!frame) throw new Error('useListFrame stands outside of a list');
  return frame;
}
