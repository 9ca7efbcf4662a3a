import { useTranslate } from 'react-admin';
import type { Condition } from '#engine/rules/conditions/Condition.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { enumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import type { Say } from './describeField.ts';
import { describeTest } from './describeTest.ts';

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
