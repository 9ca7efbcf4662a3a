import { formatScore } from '../score/formatScore.ts';
import type { ItemValue } from '#schemas/generated/types.ts';

/** A part of a topic in words, to compare it with another version of itself; empty for nothing. */
export function describeValue(value: unknown, words: { yes: string; no: string }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((each) => describeValue(each, words))
      .filter(Boolean)
      .join(', ');
  const {
    value: check,
    numericScore,
    characteristics,
    notes,
    answer,
  } = value as Partial<ItemValue> & {
    answer?: unknown;
  };
  const ticked = characteristics?.filter(({ checkbox }) => checkbox).length;
  const parts = [
    describeValue(check, words),
    typeof numericScore === 'number' ? formatScore(numericScore) : '',
    ticked === undefined ? '' : `${ticked} ✓`,
    describeValue(answer, words),
    describeValue(notes, words),
  ];
  return parts.filter(Boolean).join(', ');
}
