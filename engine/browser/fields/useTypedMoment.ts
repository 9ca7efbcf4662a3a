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
 * so that it is refused instead of dropped; `completed` says what is meant by what was typed in short. Gives the
 * attributes of the picker and of its text box.
 */
export function useTypedMoment(name: string, { read, write }: MomentForm, completed: () => Dayjs | null = () => null) {
  const { id, field, error, described } = useFieldInput(name);
  const valueOf = (date: Dayjs | null) => (date === null ? null : date.isValid() ? write(date) : 'invalid');
  const picker = useTyped<unknown>({ value: field.value, onChange: field.onChange, read, valueOf });
  const onBlur = () => {
    const whole = completed();
    if (whole) picker.onChange(whole);
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
  return { id, error, picker, textField };
}

interface Typed<Value> {
  value: Value;
  onChange: (value: Value) => void;
  read: (value: Value) => Dayjs | null;
  /** What the date on the screen comes to. */
  valueOf: (date: Dayjs | null) => Value;
}

/** What is on the screen while it is typed, until another value comes from elsewhere: the attributes of a picker. */
export function useTyped<Value>({ value, onChange, read, valueOf }: Typed<Value>) {
  const [typed, setTyped] = useState<Dayjs | null>(() => read(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(read(value));
  }
  return {
    value: typed,
    onChange: (date: Dayjs | null) => {
      const next = valueOf(date);
      setTyped(date);
      setKnown(next);
      onChange(next);
    },
  };
}
