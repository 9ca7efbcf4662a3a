import { codeOf } from '#engine/rules/errors/codeOf.ts';
import { createContext, Script } from 'node:vm';

const mostMs = 500;
const longestTried = 1_000;
/** What each text begins with that can match: `https://` in `^https://(a+)+$`. */
const literalStart = /^\^((?:\\[^\w]|[^\\[\](){}|^$*+?.])+(?![*+?{]))/u;
const script = new Script('const tried = new RegExp(pattern, "u"); for (const text of texts) tried.test(text);');

/**
 * Whether a pattern takes longer than half a second for some text of at most `longest` characters: it is tried, with a
 * limit of time, on texts that repeat what it is made of and then do not match. Of a text a thousand characters are
 * enough to tell steps that double with each letter, or grow with its third power, from others.
 */
export function isSlowPattern(pattern: string, longest: number = longestTried): boolean {
  const start = literalStart.exec(pattern)?.[1] ?? '';
  const samples = samplesOf(pattern.slice(pattern.indexOf(start) + start.length));
  const pumps = [...samples, ...samples.flatMap((one) => samples.map((other) => one + other))];
  const most = Math.min(longest, longestTried) - 1;
  const prefixes = new Set(['', start.replaceAll('\\', ''), ...samples]);
  const texts = [...prefixes].flatMap((prefix) =>
    pumps.map((pump) => `${(prefix + pump.repeat(Math.ceil(longestTried / pump.length))).slice(0, most)}\u0001`),
  );
  // A limit of time costs more than nearly every pattern takes for all of them together.
  return takesLong(pattern, texts) && texts.some((text) => takesLong(pattern, [text]));
}

function takesLong(pattern: string, texts: readonly string[]): boolean {
  try {
    script.runInContext(createContext({ pattern, texts }), { timeout: mostMs });
    return false;
  } catch (error) {
    return codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}

/** Letters that the parts of a pattern match, at most six. */
function samplesOf(pattern: string): string[] {
  const classes: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', p: 'a', D: 'a', W: '-', S: 'a', P: '-' };
  const parts = pattern.matchAll(/\\([dwspDWSP])|\\(.)|\[\^?(.)|([^\\[\](){}|^$*+?])/gu);
  const letters = [...parts].map(([, kind, escaped, first, literal]) => {
    if (kind) return classes[kind] ?? 'a';
    const letter = escaped ?? first ?? literal ?? 'a';
    return letter === '.' && literal ? 'a' : letter === '\\' ? 'a' : letter;
  });
  return [...new Set(['a', ...letters])].slice(0, 6);
}
