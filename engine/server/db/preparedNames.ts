import { ownName } from '#engine/rules/product/Product.ts';

/** How often a statement is run before the database is asked to remember it. */
const usesBefore = 3;
/** Statements that are remembered at most, on each connection: a plan takes the database up to a few hundred kB. */
const mostNames = 100;
/** Texts that are counted at most; beyond, counting starts again. */
const mostCounted = 2_000;
const longest = 20_000;
/** Readings with their columns written out: a migration by another server does not change what they give. */
const preparable = /^\s*(?:with|select)\s(?!\s*\*)/i;
/**
 * Frequent words are found fast in the order of the list, rare ones in an index: one plan for all is bad for either.
 */
const ofWords = /\sLIKE\s/;

export interface PreparedNames {
  /** The name under which a connection may keep this statement; undefined for one that is run as it is. */
  nameOf(text: string): string | undefined;
  /** No connection keeps this statement any more. */
  forget(text: string): void;
}

/** Gives names to the readings that come again and again, whatever their parameters; not to searches for words. */
export function createPreparedNames(): PreparedNames {
  const names = new Map<string, string>();
  const forgotten = new Set<string>();
  let uses = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known) return known;
      if (names.size >= mostNames || text.length > longest || forgotten.has(text)) return;
      if (!preparable.test(text) || ofWords.test(text)) return;
      const used = (uses.get(text) ?? 0) + 1;
      if (used > usesBefore) {
        const name = ownName(String(names.size + forgotten.size));
        names.set(text, name);
        uses.delete(text);
        return name;
      }
      if (uses.size >= mostCounted) uses = new Map();
      uses.set(text, used);
      return;
    },
    forget(text) {
      if (names.delete(text)) forgotten.add(text);
    },
  };
}
