import type { TranslationText } from './TranslationUnit.ts';

/** A translation that was made of an equal or a similar English text. */
export interface Suggestion {
  translation: string;
  /** The English that it was made of. */
  english: string;
  /** How like that is to the English that is translated: 1 for the same text, 0 to 1. */
  likeness: number;
}

type Known = Pick<TranslationText, 'id' | 'english' | 'translation'>;

/** Below this another text helps nobody. */
export const leastLikeness = 0.5;
const mostSuggestions = 3;

/**
 * Translations of texts that are like one, the likest first, each once. What was made of the very same English, signs and
 * letters' case alike, is 1; of others the likeness is below 1.
 * @param memory Texts with their translations into the language, this one among them or not.
 */
export function suggestionsFor({ id, english }: Pick<Known, 'id' | 'english'>, memory: readonly Known[]): Suggestion[] {
  const own = trigramsOf(english);
  const best = new Map<string, Suggestion>();
  for (const known of memory) {
    if (known.id === id || known.translation.trim() === '') continue;
    const likeness = known.english === english ? 1 : Math.min(0.99, likenessOf(own, trigramsOf(known.english)));
    if (likeness < leastLikeness || likeness <= (best.get(known.translation)?.likeness ?? 0)) continue;
    best.set(known.translation, { translation: known.translation, english: known.english, likeness });
  }
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness).slice(0, mostSuggestions);
}

/** Shared trigrams among all of both, as PostgreSQL's pg_trgm counts them. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  // Not even if all of the smaller ones were shared.
  if (few.size < many.size * leastLikeness) return 0;
  let shared = 0;
  for (const trigram of few) if (many.has(trigram)) shared += 1;
  return shared / (one.size + other.size - shared);
}

const trigrams = new Map<string, ReadonlySet<string>>();
/** So many texts are remembered cut up. */
const mostCut = 50_000;

/** The words of a text in pieces of three letters, each word with two spaces before and one behind. */
function trigramsOf(text: string): ReadonlySet<string> {
  const known = trigrams.get(text);
  if (known) return known;
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  if (trigrams.size >= mostCut) trigrams.clear();
  trigrams.set(text, found);
  return found;
}
