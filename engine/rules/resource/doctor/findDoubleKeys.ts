import { lineAt } from './findLine.ts';

/** A key that an object in a JSON text has already; what stands first is lost when it is read. */
export interface DoubleKey {
  /** Keys that lead to it. */
  path: string[];
  line: number;
}

/** Every key that stands twice in the same object of a JSON text, which must be valid. */
export function findDoubleKeys(text: string): DoubleKey[] {
  const doubles: DoubleKey[] = [];
  const open: { keys: Set<string>; key: string; isList: boolean }[] = [];
  for (const token of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    const [word, colon] = token;
    const around = open.at(-1);
    if (word === '{' || word === '[') open.push({ keys: new Set(), key: '', isList: word === '[' });
    else if (word === '}' || word === ']') open.pop();
    else if (colon !== undefined && around) {
      around.key = String(JSON.parse(word.slice(0, -colon.length)));
      if (around.keys.has(around.key)) {
        const path = open.filter(({ isList }) => !isList).map(({ key }) => key);
        doubles.push({ path, line: lineAt(text, token.index) });
      }
      around.keys.add(around.key);
    }
  }
  return doubles;
}
