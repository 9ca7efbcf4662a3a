import { useTranslate } from 'react-admin';
import type { Condition } from '#engine/rules/conditions/Condition.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { enumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import type { Say } from './describeField.ts';

interface ConditionTextProps {
  condition: Condition;
  resource: Resource;
  say: Say;
}

/** What a condition asks, field by field; one that joins others as the resource file has it. */
export function ConditionText({ condition, resource: { name }, say }: ConditionTextProps) {
  const translate = useTranslate();
  // What the resource file says runs from the left whatever the interface's direction.
  if (isJoined(condition)) return <bdi dir="ltr">{JSON.stringify(condition)}</bdi>;
  const tests = Object.entries(condition).map(([field, test]: [string, unknown]) => {
    const nameOf = (value: unknown) => enumLabel(translate, { resource: name, field, value });
    return `${translate(`resources.${name}.fields.${field}`)}: ${describeTest(test, nameOf, say)}`;
  });
  return <>{tests.join(' · ')}</>;
}

function isJoined(condition: Condition): boolean {
  return 'all' in condition || 'any' in condition || 'none' in condition;
}

const signs: Readonly<Record<string, string>> = { gte: '≥', gt: '>', lte: '≤', lt: '<' };

/** What a condition asks of one field, in words where they are short; else as the resource file has it. */
function describeTest(test: unknown, nameOf: (value: unknown) => string, say: Say): string {
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
