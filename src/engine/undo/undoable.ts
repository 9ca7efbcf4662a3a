const listeners = new Set<() => void>();

/** Says that something was done which the server can take back for a while. */
export function tellUndoable(): void {
  for (const listener of listeners) listener();
}

/** Calls back each time; gives what ends that. */
export function onUndoable(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
