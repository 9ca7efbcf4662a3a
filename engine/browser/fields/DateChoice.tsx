import { useId, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { namePopup } from './namePopup.ts';
import { useSectionKeys } from './useSectionKeys.ts';

interface DateChoiceProps {
  label: string;
  /** ISO; null for none. */
  value: string | null;
  error?: string | null;
  required?: boolean;
  /** No day after today can be chosen. */
  isPast?: boolean;
  onChange: (value: string | null) => void;
  /**
   * The field is left, or its calendar closed: what follows from the value is worked out now. What is typed in part, or
   * is no date, is null as an empty field is; `isHalf` tells them apart.
   */
  onLeave?: (isHalf: boolean) => void;
}

/** A calendar date outside of a record's form, DD/MM/YYYY on the screen. */
export function DateChoice({
  label,
  value,
  error = null,
  required = false,
  isPast = false,
  onChange,
  onLeave,
}: DateChoiceProps) {
  const id = useId();
  const { field, completed } = useSectionKeys();
  const { typed, change } = useTypedDate(value, onChange);
  const leaving = useRef(onLeave);
  useLayoutEffect(() => {
    leaving.current = onLeave;
  });
  const leave = (event: FocusEvent) => {
    if (!isLeft(event)) return;
    const isHalf = value === null && isTyped(event);
    // What follows is worked out from the whole date.
    const whole = completed();
    if (whole) flushSync(() => change(whole));
    leaving.current?.(isHalf && !whole);
  };
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error}>
        <DatePicker
          format="DD/MM/YYYY"
          disableFuture={isPast}
          value={typed}
          onChange={change}
          {...(onLeave && { onClose: () => onLeave(false) })}
          slotProps={{
            ...namePopup(id),
            textField: {
              id,
              size: 'small',
              margin: 'none',
              fullWidth: true,
              ...(error !== null && { error: true }),
              onBlur: leave,
              slotProps: { input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` } },
            },
            field: { ...field, clearable: !required },
          }}
        />
      </FieldFrame>
    </CalendarLanguage>
  );
}

const storedFormat = 'YYYY-MM-DD';
/** A year of fewer digits is still being typed. */
const firstWholeYear = 1000;

/** The date as it is being typed: one that is not whole yet stays on the screen, and is none for everybody else. */
function useTypedDate(value: string | null, onChange: (value: string | null) => void) {
  const [typed, setTyped] = useState<Dayjs | null>(() => read(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(read(value));
  }
  const change = (date: Dayjs | null) => {
    const isWhole = date !== null && date.isValid() && date.year() >= firstWholeYear;
    const next = isWhole ? date.format(storedFormat) : null;
    setTyped(date);
    setKnown(next);
    if (next !== value) onChange(next);
  };
  return { typed, change };
}

const read = (value: string | null): Dayjs | null => (value === null ? null : dayjs(value, storedFormat));

/** Whether anything stands in a part of the field: its hint is letters. */
function isTyped({ currentTarget }: FocusEvent): boolean {
  return [...currentTarget.querySelectorAll('[role=spinbutton]')].some(({ textContent }) => /\d/.test(textContent));
}

/** From one part of the date to the next is not out of it. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
