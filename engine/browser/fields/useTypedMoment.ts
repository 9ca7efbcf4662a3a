import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Dayjs } from 'dayjs';
import { useFieldInput } from './useFieldInput.ts';
import type { SectionKeys } from './useSectionKeys.ts';

/** What stands in the record for what is no date. */
const invalid = 'invalid';

/** How a date or a time stands in the record, and how it is read from there; null for an empty one. */
export interface MomentForm {
  read: (value: unknown) => Dayjs | null;
  write: (date: Dayjs) => string;
}

/**
 * A date or time as it is being typed: what is half typed stays on the screen and stands in the record as `invalid`,
 * so that it is refused instead of dropped; its keys say what is meant by what was typed in short. Gives the attributes of
 * the picker and of its text box.
 */
export function useTypedMoment(name: string, { read, write }: MomentForm, { completed, filled }: SectionKeys) {
  const { id, field, error, described } = useFieldInput(name);
  const valueOf = (date: Dayjs | null) => (date === null ? null : date.isValid() ? write(date) : invalid);
  const { picker, stand } = useTyped<unknown>({ value: field.value, onChange: field.onChange, read, valueOf });
  const complete = (isOver: boolean) => {
    const whole = completed();
    if (whole) picker.onChange(whole);
    // MUI X says nothing of parts that are no date yet, and calls one without a part none.
    else if (isOver && picker.value === null) {
      const next = filled() === 'some' ? invalid : null;
      if (next !== (field.value || null)) stand(next);
    }
  };
  const onBlur = (event: FocusEvent) => {
    complete(isLeft(event));
    field.onBlur();
  };
  // What these keys save is saved before the field is left.
  const onKeyDownCapture = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) complete(true);
  };
  const textField = {
    id,
    size: 'small' as const,
    margin: 'none' as const,
    fullWidth: true,
    error: error !== null,
    onBlur,
    onKeyDownCapture,
    slotProps: { input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': described['aria-describedby'] } },
  };
  return { id, error, picker, textField };
}

/** From one part of the date to the next is not out of it. */
export function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

interface Typed<Value> {
  value: Value;
  onChange: (value: Value) => void;
  read: (value: Value) => Dayjs | null;
  /** What the date on the screen comes to. */
  valueOf: (date: Dayjs | null) => Value;
}

/**
 * What is on the screen while it is typed, until another value comes from elsewhere: the attributes of a picker, and
 * `stand`, by which it has another value and stays on the screen.
 */
export function useTyped<Value>({ value, onChange, read, valueOf }: Typed<Value>) {
  const [typed, setTyped] = useState<Dayjs | null>(() => read(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(read(value));
  }
  const stand = (next: Value) => {
    setKnown(next);
    onChange(next);
  };
  const picker = {
    value: typed,
    onChange: (date: Dayjs | null) => {
      setTyped(date);
      stand(valueOf(date));
    },
  };
  return { picker, stand };
}
