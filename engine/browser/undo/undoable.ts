import { Listeners } from '#engine/rules/values/Listeners.ts';

/** Longest that the server holds the way back, in milliseconds. */
export const longestUndo = 10_000;
/** Milliseconds that the answer to the change and a new page may take. */
const patience = 20_000;
const storageKey = 'undoableAt';
const listeners = new Listeners();

/** Says that something was done which the server can take back for a while. */
export function tellUndoable(): void {
  localStorage.setItem(storageKey, String(Date.now()));
  listeners.tell();
}

/** Calls back each time; gives what ends that. */
export const onUndoable = listeners.add;

/** Whether something was done on this device lately, so that there may still be a way back: in another tab too. */
export function isUndoableLately(): boolean {
  return Math.abs(Date.now() - Number(localStorage.getItem(storageKey))) < longestUndo + patience;
}
