import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import { latinDigits, wholeYear } from './pastedMoment.ts';

/** Signs that people write between day, month and year, hours and minutes. */
const separators = /^[/.\-: ]$/;

/** The greatest number in a part of two digits. */
const greatest: Readonly<Record<string, number>> = { day: 31, month: 12, hours: 23, minutes: 59 };

/** Milliseconds after which MUI X takes a digit for the first of a part again. */
const queryLife = 5000;

export interface SectionKeys {
  /** What is meant by a date that was left with a year of two digits; null where it was not. */
  completed: () => Dayjs | null;
  /** How much of the field has something in it. */
  filled: () => 'none' | 'some' | 'all';
}

/**
 * Keys of the field of a date or time beyond those of MUI X, whose parts take digits alone: a separator closes the part that
 * is typed, so that `1/2/2025` is the first of February and `1:30` half past one. The digits of Arabic and Persian are
 * digits too. A second digit with which a part is no day, month or hour empties the part, where MUI X would put it in
 * place of the first. Gives the attributes of the picker's slot `field`, and what is in its parts.
 */
export function useSectionKeys() {
  const fieldRef = useRef<FieldRef<Dayjs | null>>(null);
  /** The part that the last digit was typed in: where two digits were, the next part is active already. */
  const typedIn = useRef<number | null>(null);
  const { isImpossible, forget } = useDigits();
  /** The part that an impossible number was typed in. */
  const emptied = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const active = fieldRef.current?.getActiveSectionIndex() ?? null;
    if (/^\d$/.test(latinDigits(event.key))) typedIn.current = active ?? 0;
    else if (event.key !== 'Unidentified') forget();
    if (!separators.test(event.key)) return;
    event.preventDefault();
    const last = (fieldRef.current?.getSections().length ?? 0) - 1;
    if (active !== null && active === typedIn.current && active < last)
      fieldRef.current?.setSelectedSections(active + 1);
    typedIn.current = null;
  };
  // MUI X reads what was typed from the part itself, after this.
  const onInputCapture = ({ target, timeStamp }: FormEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const typed = latinDigits(target.textContent);
    if (typed !== target.textContent) target.textContent = typed;
    const active = fieldRef.current?.getActiveSectionIndex() ?? null;
    const type = active === null ? undefined : fieldRef.current?.getSections()[active]?.type;
    if (active === null || type === undefined || !isImpossible({ typed, active, type, timeStamp })) return;
    target.textContent = '';
    emptied.current = active;
  };
  const onInput = () => {
    if (emptied.current !== null) fieldRef.current?.setSelectedSections(emptied.current + 1);
    emptied.current = null;
  };
  const sections = () => fieldRef.current?.getSections() ?? [];
  const keys: SectionKeys = {
    completed: () => completeYear(sections()),
    filled: () => (sections().every(isEmpty) ? 'none' : sections().some(isEmpty) ? 'some' : 'all'),
  };
  return { field: { fieldRef, onKeyDown, onInputCapture, onInput }, keys };
}

interface TypedDigit {
  typed: string;
  /** The part that it was typed in, by its place and its kind. */
  active: number;
  type: string;
  timeStamp: number;
}

/** Tells of each digit whether it makes a number that its part cannot be, with the one before it. */
function useDigits() {
  const first = useRef<TypedDigit | null>(null);
  const forget = () => {
    first.current = null;
  };
  const isImpossible = (digit: TypedDigit): boolean => {
    const before = first.current;
    forget();
    const most = greatest[digit.type];
    if (most === undefined || !/^\d$/.test(digit.typed)) return false;
    const isSecond = before?.active === digit.active && digit.timeStamp - before.timeStamp < queryLife;
    if (isSecond) return Number(`${before.typed}${digit.typed}`) > most;
    // After any other digit the next part is active.
    if (Number(digit.typed) * 10 <= most) first.current = digit;
    return false;
  };
  return { isImpossible, forget };
}

function isEmpty({ value }: { value: string }): boolean {
  return value === '';
}

/** The date of the parts of a field whose year has two digits, in the century that is meant; null for any other. */
function completeYear(sections: readonly { type: string; value: string }[]): Dayjs | null {
  const read = (part: string) => Number(sections.find(({ type }) => type === part)?.value || Number.NaN);
  const [day, month, year] = [read('day'), read('month'), read('year')];
  const [hours, minutes] = [read('hours') || 0, read('minutes') || 0];
  if (!(year < 100)) return null;
  const date = dayjs(new Date(wholeYear(year), month - 1, day, hours, minutes));
  return date.date() === day ? date : null;
}
