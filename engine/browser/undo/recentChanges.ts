import { Listeners } from '#engine/rules/values/Listeners.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';

/** Something that was changed, deleted, merged or imported at once (`GET recent-changes`). */
export interface RecentChange {
  id: string;
  resource: string;
  action: 'update' | 'delete' | 'import' | 'merge';
  count: number;
  fields: string[];
  names: string[];
  /** Moment (ISO 8601). */
  at: string;
  by: string | null;
  until: string | null;
  fileName: string | null;
  state: 'working' | 'stopped' | 'open' | 'running' | 'failed' | 'undone';
  /** Of the job that makes the changes, where it is one: records that it goes through, and those behind it. */
  total: number | null;
  done: number | null;
  /** Records that it could not change. */
  refusedCount: number;
  canUndo: boolean;
  restored: number;
  skippedCount: number;
  /** Where one change is asked for. */
  skipped?: LeftRecord[] | null;
  refused?: LeftRecord[] | null;
}

interface LeftRecord {
  id: string;
  reason: string;
  errors?: FieldError[] | null;
}

/** What taking a change back came to at once, or the job that does it. */
export type UndoAnswer =
  { restored: number; skipped: { id: string; resource: string; reason: string }[] } | { undoJobId: string };

const openings = new Listeners<[resource: string | null]>();

/** Opens the panel of recent changes, those of one resource where one is named. */
export function openRecentChanges(resource: string | null = null): void {
  openings.tell(resource);
}

/** Calls back each time that somebody wants to see them; gives what ends that. */
export const onRecentChanges = openings.add;
