/** Three states of one thing: as both started, as I have it, as it is stored now. */
export interface Versions<Value = unknown> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Something that both changed differently, down to one language or one entry of a list. */
export interface Clash extends Versions {
  /** The field, then the language, the part, or the key of the entry in it. */
  path: readonly string[];
  /** What of mine it is about, where several of mine may clash in one part. */
  of?: string;
}

export type Side = 'mine' | 'theirs';

/** A merging under way. */
export interface Merging {
  chosen: Readonly<Record<string, Side>>;
  /** Filled along the way. */
  clashes: Clash[];
  /** Merges one value, of whatever depth. */
  merge: (versions: Versions, path: readonly string[], merging: Merging) => unknown;
}

/** What a clash is called among the choices. */
export function clashKey(path: readonly string[], of?: string): string {
  return JSON.stringify(of === undefined ? path : [path, of]);
}

/** Notes a clash and gives the side that was chosen, else mine. */
export function clash(versions: Versions, path: readonly string[], { chosen, clashes }: Merging): unknown {
  clashes.push({ ...versions, path });
  return versions[chosen[clashKey(path)] ?? 'mine'];
}
