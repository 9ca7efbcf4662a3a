/**
 * The line (from 1) of a place in the text of a schema or resource file: the keys are looked for one within the other,
 * a last one that is no key as a value. A key that is not there leaves the line of the one before.
 * Null where not even the first is found.
 */
export function findLine(text: string, at: readonly string[]): number | null {
  let position = 0;
  let isFound = false;
  let end = text.length;
  for (const key of at) {
    const next = findKey(text, key, position, end) ?? findValue(text, key, position, end);
    if (next === null) break;
    position = next;
    isFound = true;
    end = endOfBlock(text, position, end);
  }
  return isFound ? lineAt(text, position) : null;
}

/** The line (from 1) of a position. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function findKey(text: string, key: string, from: number, end: number): number | null {
  const pattern = new RegExp(`(?<![\\w$-])["']?${escape(key)}["']?\\s*:`, 'g');
  pattern.lastIndex = from;
  return within(pattern.exec(text), end);
}

function findValue(text: string, value: string, from: number, end: number): number | null {
  const pattern = new RegExp(`["']${escape(value)}["']|(?<![\\w$])${escape(value)}(?![\\w$])`, 'g');
  pattern.lastIndex = from;
  return within(pattern.exec(text), end);
}

function within(match: RegExpExecArray | null, end: number): number | null {
  return match && match.index < end ? match.index : null;
}

/** Where the object or list that follows a key ends; the end of the line for a plain value. */
function endOfBlock(text: string, from: number, end: number): number {
  const opening = /[{[\n]/g;
  opening.lastIndex = text.indexOf(':', from) + 1 || from;
  const open = opening.exec(text);
  if (!open || open[0] === '\n') return Math.min(end, open?.index ?? end);
  let depth = 0;
  for (let index = open.index; index < end; index += 1) {
    const letter = text[index];
    if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth === 0) return index;
  }
  return end;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
