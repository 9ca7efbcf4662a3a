import type { Say } from './describeField.ts';

const signs: Readonly<Record<string, string>> = { gte: '≥', gt: '>', lte: '≤', lt: '<' };

/** What a condition asks of one field, in words where they are short; else as the resource file has it. */
export function describeTest(test: unknown, nameOf: (value: unknown) => string, say: Say): string {
  if (typeof test !== 'object' || test === null) return nameOf(test);
  if (Array.isArray(test)) return test.length === 0 ? say('tests.nothing') : test.map(nameOf).join(', ');
  return Object.entries(test)
    .map(([word, value]: [string, unknown]) => describePart(word, value, nameOf, say))
    .join(', ');
}

function describePart(word: string, value: unknown, nameOf: (value: unknown) => string, say: Say): string {
  const sign = signs[word];
  if (sign) return `${sign} ${String(value)}`;
  if ((word === 'in' || word === 'equals') && value !== null) return describeTest(value, nameOf, say);
  if (word === 'notIn' && Array.isArray(value)) return say('tests.noneOf', { values: value.map(nameOf).join(', ') });
  if (word === 'empty') return say(value === true ? 'tests.empty' : 'tests.filled');
  return JSON.stringify({ [word]: value });
}
