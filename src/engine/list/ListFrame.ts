import { createContext, useContext } from 'react';
import type { Resource } from '#domain/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import type { ListDisplay } from './useListDisplay.ts';

/** What all parts of one list share beside react-admin's list context. */
export interface ListFrame {
  resource: Resource;
  display: ListDisplay;
  /** Opens a record; null where rows lead nowhere. */
  onOpen: ((record: EngineRecord) => void) | null;
  onCreate: (() => void) | null;
}

export const ListFrameContext = createContext<ListFrame | null>(null);

/** The list around a part; throws outside of one. */
export function useListFrame(): ListFrame {
  const frame = useContext(ListFrameContext);
  if (!frame) throw new Error('useListFrame stands outside of a list');
  return frame;
}
