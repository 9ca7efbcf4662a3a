import type { Say } from './describeField.ts';

/** What a condition asks of one field, in words where they are short; else as the resource file has it. */
export function describeTest(test: unknown, nameOf: (value: unknown) => string, say: Say): string {
  if (typeof test !== 'object' || test === null) return nameOf(test);
  if (Array.isArray(test)) return test.length === 0 ? say('tests.nothing') : test.map(nameOf).join(', ');
  const [[word, value] = [], ...others] = Object.entries(test as Record<string, unknown>);
  if (others.length > 0) return JSON.stringify(test);
  if (word === 'in' && Array.isArray(value)) return describeTest(value, nameOf, say);
  if (word === 'notIn' && Array.isArray(value)) return say('tests.noneOf', { values: value.map(nameOf).join(', ') });
  if (word === 'empty') return say(value === true ? 'tests.empty' : 'tests.filled');
  return JSON.stringify(test);
}
