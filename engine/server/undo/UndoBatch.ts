import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { UndoEntry } from '#engine/rules/product/ProductTypes.ts';

/** For so many days the server holds what takes a change back. */
export const undoDays = 30;

/** For so many seconds it is offered unasked; afterwards it stands among the recent changes. */
export const offerSeconds = 10;

/** What turns one change of a record back: the version that it left, and what the changed fields held. */
export type UndoStep = Pick<UndoEntry, 'resource' | 'recordId' | 'recordVersion' | 'action' | 'before'>;

/** Changes that can still be reverted. */
export interface OpenUndo {
  id: string;
  resource: string;
  action: 'update' | 'delete' | 'import' | 'merge';
  /** Records that were changed. */
  count: number;
  /** Moment (ISO 8601) until which it is possible. */
  until: string;
}

/** The same while it is offered unasked. */
export interface OfferedUndo extends OpenUndo {
  /** Moment (ISO 8601) until which it is offered. */
  offeredUntil: string;
}

/** A record that was left as it is: somebody changed it since, it is not there any more, or it is refused. */
export interface SkippedRecord {
  resource: string;
  id: string;
  reason: 'changed' | 'gone' | 'refused';
  errors?: FieldError[];
}
