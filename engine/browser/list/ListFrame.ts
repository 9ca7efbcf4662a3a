import { createContext, useContext } from 'react';
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
