import type { UndoEntry } from '#engine/rules/product/ProductTypes.ts';

/** For so long the server holds what turns a change back. */
export const undoSeconds = 10;

/** What turns one change of a record back: the version that it left, and what the changed fields held. */
export type UndoStep = Pick<UndoEntry, 'resource' | 'recordId' | 'recordVersion' | 'action' | 'before'>;

/** Changes that can still be turned back, as their author sees them. */
export interface OpenUndo {
  id: string;
  resource: string;
  action: 'update' | 'delete' | 'import';
  /** Records that were changed. */
  count: number;
  /** Moment (ISO 8601) until which it is possible. */
  until: string;
}
