import { useRef, type KeyboardEvent } from 'react';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';

/** Signs that people write between day, month and year, hours and minutes. */
const separators = /^[/.\-: ]$/;

/**
 * Keys of the field of a date or time beyond those of MUI X, whose parts take digits alone: a separator closes the part that
 * is typed, so that `1/2/2025` is the first of February and `1:30` half past one. Gives the attributes of the picker's slot
 * `field`, and what is meant by a date that was left with a year of two digits; null where it was not.
 */
export function useSectionKeys() {
  const fieldRef = useRef<FieldRef<Dayjs | null>>(null);
  /** The part that the last digit was typed in: where two digits were, the next part is active already. */
  const typedIn = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const active = fieldRef.current?.getActiveSectionIndex() ?? null;
    if (/^\d$/.test(event.key)) typedIn.current = active;
    if (!separators.test(event.key)) return;
    event.preventDefault();
    const last = (fieldRef.current?.getSections().length ?? 0) - 1;
    if (active !== null && active === typedIn.current && active < last)
      fieldRef.current?.setSelectedSections(active + 1);
    typedIn.current = null;
  };
  const completed = () => completeYear(fieldRef.current?.getSections() ?? []);
  return { field: { fieldRef, onKeyDown }, completed };
}

/** Two digits up to here are a year of this century, from there on one of the last (POSIX, `strptime`, %y). */
const lastOfThisCentury = 68;

/** The date of the parts of a field whose year has two digits, in the century that is meant; null for any other. */
function completeYear(sections: readonly { type: string; value: string }[]): Dayjs | null {
  const read = (part: string) => Number(sections.find(({ type }) => type === part)?.value || Number.NaN);
  const [day, month, year] = [read('day'), read('month'), read('year')];
  const [hours, minutes] = [read('hours') || 0, read('minutes') || 0];
  if (!(year < 100)) return null;
  const date = dayjs(new Date(year + (year <= lastOfThisCentury ? 2000 : 1900), month - 1, day, hours, minutes));
  return date.date() === day ? date : null;
}
