import type { TranslationText } from './TranslationUnit.ts';

/** A text as it was: its id, its English and its translation. */
type PastText = Pick<TranslationText, 'id' | 'english' | 'translation'>;

/** The texts of a record before and after one change of it, in one language. */
export interface TextChange {
  before: readonly PastText[];
  after: readonly PastText[];
}

/**
 * The English text that a translation was made of, where the English is another one since; null where it is the same,
 * or where there is no translation.
 * @param changes What happened to the record, the newest first.
 */
export function formerEnglish(unit: PastText, changes: readonly TextChange[]): string | null {
  if (unit.translation.trim() === '') return null;
  let oldest = unit.english;
  for (const { before, after } of changes) {
    const [old, current] = [before, after].map((texts) => texts.find(({ id }) => id === unit.id));
    if ((old?.translation ?? '') !== (current?.translation ?? ''))
      return current && current.english !== unit.english ? current.english : null;
    oldest = old?.english ?? oldest;
  }
  return oldest === unit.english ? null : oldest;
}

/** A piece of a text that stayed, went or came. */
interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/**
 * What changed from one text to another, word by word.
 *
 * @example differenceOf('Come in', 'Come out') // same 'Come ', gone 'in', new 'out'
 */
export function differenceOf(before: string, after: string): TextPiece[] {
  const wordsOf = (text: string) => text.split(/(\s+)/).filter((word) => word !== '');
  const [old, current] = [wordsOf(before), wordsOf(after)];
  // The longest common part behind each pair of words.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1));
  const lengthAt = (a: number, b: number) => common[a]?.[b] ?? 0;
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = current.length - 1; b >= 0; b -= 1) {
      const row = common[a];
      if (row)
        row[b] = old[a] === current[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
    }
  const pieces: TextPiece[] = [];
  const add = (kind: TextPiece['kind'], text: string | undefined) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text ?? '';
    else pieces.push({ kind, text: text ?? '' });
  };
  let [a, b] = [0, 0];
  while (a < old.length || b < current.length) {
    if (a < old.length && b < current.length && old[a] === current[b]) {
      add('same', old[a]);
      [a, b] = [a + 1, b + 1];
    } else if (b >= current.length || (a < old.length && lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      add('gone', old[a]);
      a += 1;
    } else {
      add('new', current[b]);
      b += 1;
    }
  }
  return pieces;
}
