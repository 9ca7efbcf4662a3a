import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { longestTexts } from './longestTexts.ts';

/** The part of the schema of assessor values at a path. */
function partOf(...path: string[]): unknown {
  const schema: unknown = JSON.parse(readFileSync('schemas/assessorValue.schema.json', 'utf8'));
  return path.reduce((part, name) => objectOf(part)[name], schema);
}

it.each([
  ['notes', partOf('properties', 'notes', 'maxLength')],
  ['reminder', partOf('properties', 'reminder', 'maxLength')],
  ['findings', partOf('properties', 'findings', 'additionalProperties', 'maxLength')],
  ['actionPoints', partOf('properties', 'actionPoints', 'additionalProperties', 'maxLength')],
  ['itemNotes', partOf('$defs', 'ItemValue', 'properties', 'notes', 'maxLength')],
  ['answer', partOf('$defs', 'InterviewValue', 'properties', 'answer', 'maxLength')],
] as const)('the most of %s is the schema’s', (name, most) => {
  expect(longestTexts[name]).toBe(most);
});
