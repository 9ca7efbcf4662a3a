import { useId, type FocusEvent } from 'react';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { namePopup } from './namePopup.ts';

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
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error}>
        <DatePicker
          format="DD/MM/YYYY"
          disableFuture={isPast}
          value={value === null ? null : dayjs(value, 'YYYY-MM-DD')}
          onChange={(date) => onChange(date?.isValid() ? date.format('YYYY-MM-DD') : null)}
          {...(onLeave && { onClose: () => onLeave(false) })}
          slotProps={{
            ...namePopup(id),
            textField: {
              id,
              size: 'small',
              margin: 'none',
              fullWidth: true,
              ...(error !== null && { error: true }),
              ...(onLeave && { onBlur: (event) => isLeft(event) && onLeave(value === null && isTyped(event)) }),
              slotProps: { input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` } },
            },
            field: { clearable: !required },
          }}
        />
      </FieldFrame>
    </CalendarLanguage>
  );
}

/** Whether anything stands in a part of the field: its hint is letters. */
function isTyped({ currentTarget }: FocusEvent): boolean {
  return [...currentTarget.querySelectorAll('[role=spinbutton]')].some(({ textContent }) => /\d/.test(textContent));
}

/** From one part of the date to the next is not out of it. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
