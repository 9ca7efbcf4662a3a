import { useState } from 'react';
import type { Dayjs } from 'dayjs';
import { useFieldInput } from './useFieldInput.ts';

/** How a date or a time stands in the record, and how it is read from there; null for an empty one. */
export interface MomentForm {
  read: (value: unknown) => Dayjs | null;
  write: (date: Dayjs) => string;
}

/**
 * A date or time as it is being typed: what is half typed stays on the screen and stands in the record as `invalid`,
 * so that it is refused instead of dropped; `completed` says what is meant by what was typed in short. Gives the attributes of the picker and of its text box.
 */
export function useTypedMoment(name: string, { read, write }: MomentForm, completed: () => Dayjs | null = () => null) {
  const { id, field, error, described } = useFieldInput(name);
  const [typed, setTyped] = useState<Dayjs | null>(() => read(field.value));
  const [known, setKnown] = useState<unknown>(field.value);
  if (known !== field.value) {
    setKnown(field.value);
    setTyped(read(field.value));
  }
  const onChange = (date: Dayjs | null) => {
    const value = date === null ? null : date.isValid() ? write(date) : 'invalid';
    setTyped(date);
    setKnown(value);
    field.onChange(value);
  };
  const onBlur = () => {
    const whole = completed();
    if (whole) onChange(whole);
    field.onBlur();
  };
  const textField = {
    id,
    size: 'small' as const,
    margin: 'none' as const,
    fullWidth: true,
    error: error !== null,
    onBlur,
    slotProps: { input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': described['aria-describedby'] } },
  };
  return { id, error, picker: { value: typed, onChange }, textField };
}
