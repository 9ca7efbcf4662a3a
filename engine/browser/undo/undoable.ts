import { Listeners } from '#engine/rules/values/Listeners.ts';

const listeners = new Listeners();

/** Says that something was done which the server can take back for a while. */
export function tellUndoable(): void {
  listeners.tell();
}

/** Calls back each time; gives what ends that. */
export const onUndoable = listeners.add;
