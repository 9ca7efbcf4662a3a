import { useId, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { Dayjs } from 'dayjs';
import { calendarDay, shownDay } from './calendarDay.ts';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { namePopup } from './namePopup.ts';
import { readWrittenDay, takePasted } from './pastedMoment.ts';
import { useSectionKeys } from './useSectionKeys.ts';
import { isLeft, useTyped } from './useTypedMoment.ts';

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
  const { field, keys } = useSectionKeys();
  const { picker } = useTyped<string | null>({
    ...{ value, read: calendarDay.read, valueOf: wholeDay },
    onChange: (next) => next !== value && onChange(next),
  });
  const leaving = useRef(onLeave);
  useLayoutEffect(() => {
    leaving.current = onLeave;
  });
  const leave = (event: FocusEvent) => {
    if (!isLeft(event)) return;
    const isHalf = value === null && isTyped(event);
    // What follows is worked out from the whole date.
    const whole = keys.completed();
    if (whole) flushSync(() => picker.onChange(whole));
    leaving.current?.(isHalf && !whole);
  };
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error}>
        <DatePicker
          {...picker}
          format={shownDay}
          disableFuture={isPast}
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
            field: { ...field, onPasteCapture: takePasted(picker.onChange, readWrittenDay), clearable: !required },
          }}
        />
      </FieldFrame>
    </CalendarLanguage>
  );
}

/** A year of fewer digits is still being typed. */
const firstWholeYear = 1000;

/** A date that is not whole yet is none for everybody else. */
function wholeDay(date: Dayjs | null): string | null {
  return date?.isValid() && date.year() >= firstWholeYear ? calendarDay.write(date) : null;
}

/** Whether anything stands in a part of the field: its hint is letters. */
function isTyped({ currentTarget }: FocusEvent): boolean {
  return [...currentTarget.querySelectorAll('[role=spinbutton]')].some(({ textContent }) => /\d/.test(textContent));
}
