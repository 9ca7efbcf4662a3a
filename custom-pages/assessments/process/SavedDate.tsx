import { useRef, useState, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { DateChoice } from '#engine/browser/fields/DateChoice.tsx';

interface SavedDateProps extends Pick<ComponentProps<typeof DateChoice>, 'label' | 'value' | 'required'> {
  /** @param from What stood there where it was typed over, whatever stands there by now. */
  onSave: (date: string | null, from: string | null) => void;
}

/**
 * A date that is saved by itself once its field is left or its calendar closed, not at every key. What is no date then
 * is not saved, which is said at the field: the date that stands shows again.
 */
export function SavedDate({ value, onSave, ...given }: SavedDateProps) {
  const typed = useRef<string | null | undefined>(undefined);
  const from = useRef<string | null>(null);
  const translate = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const [shown, setShown] = useState<string | null | undefined>(undefined);
  const save = (isHalf: boolean) => {
    const date = isHalf ? undefined : typed.current;
    typed.current = undefined;
    if (isHalf) setRefused(true);
    setShown(undefined);
    if (date !== undefined && date !== value && !(given.required && date === null)) onSave(date, from.current);
  };
  return (
    <DateChoice
      {...given}
      value={shown === undefined ? value : shown}
      error={isRefused ? translate('validation.format.date') : null}
      onChange={(date) => {
        if (typed.current === undefined) from.current = value ?? null;
        typed.current = date;
        setRefused(false);
        setShown(date);
      }}
      onLeave={save}
    />
  );
}
