import { useState } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind } from './fieldKind.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const shownTime = 'HH:mm';
const shownMoment = 'DD/MM/YYYY HH:mm';

/** A time of day `HH:mm`, or a moment: shown in the browser's zone, kept in UTC; what is half typed is refused, not dropped. */
export function TimeInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const isMoment = fieldKind(property) === 'moment';
  const read = isMoment ? readMoment : readTime;
  const [typed, setTyped] = useState<Dayjs | null>(() => read(field.value));
  const [known, setKnown] = useState<unknown>(field.value);
  if (known !== field.value) {
    setKnown(field.value);
    setTyped(read(field.value));
  }
  const change = (date: Dayjs | null) => {
    const value = date === null ? null : date.isValid() ? write(date, isMoment) : 'invalid';
    setTyped(date);
    setKnown(value);
    field.onChange(value);
  };
  const common = { value: typed, onChange: change, readOnly, ampm: false };
  const textField = {
    id,
    size: 'small' as const,
    margin: 'none' as const,
    fullWidth: true,
    error: error !== null,
    onBlur: field.onBlur,
    'aria-describedby': described['aria-describedby'],
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <FieldFrame id={id} label={label} required={required} error={error} help={help}>
        {isMoment ? (
          <DateTimePicker {...common} format={shownMoment} slotProps={{ textField, field: { clearable: !required } }} />
        ) : (
          <TimeField {...common} {...textField} format={shownTime} clearable={!required && !readOnly} />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
}

function write(date: Dayjs, isMoment: boolean): string {
  return isMoment ? date.toISOString() : date.format(shownTime);
}

function readMoment(value: unknown): Dayjs | null {
  return typeof value === 'string' && value !== '' ? dayjs(value) : null;
}

function readTime(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  const match = /^(\d\d):(\d\d)$/.exec(value);
  if (!match) return dayjs(new Date(Number.NaN));
  return dayjs('2000-01-01').hour(Number(match[1])).minute(Number(match[2]));
}
