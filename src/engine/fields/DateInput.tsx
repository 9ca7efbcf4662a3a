import { useState } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const shownFormat = 'DD/MM/YYYY';
const storedFormat = 'YYYY-MM-DD';

/** A calendar date: DD/MM/YYYY on the screen, ISO in the record; a half-typed date is refused, not dropped. */
export function DateInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const [typed, setTyped] = useState<Dayjs | null>(() => readDate(field.value));
  const [known, setKnown] = useState<unknown>(field.value);
  if (known !== field.value) {
    setKnown(field.value);
    setTyped(readDate(field.value));
  }
  const change = (date: Dayjs | null) => {
    const value = date === null ? null : date.isValid() ? date.format(storedFormat) : 'invalid';
    setTyped(date);
    setKnown(value);
    field.onChange(value);
  };
  const common = { format: shownFormat, value: typed, onChange: change, readOnly };
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
        {readOnly ? (
          <DateField {...common} {...textField} />
        ) : (
          <DatePicker {...common} slotProps={{ textField, field: { clearable: !required } }} />
        )}
      </FieldFrame>
    </LocalizationProvider>
  );
}

function readDate(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  return value === 'invalid' ? dayjs(new Date(Number.NaN)) : dayjs(value, storedFormat);
}
