import { DateField } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { namePopup } from './namePopup.ts';
import { useSectionKeys } from './useSectionKeys.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useTypedMoment, type MomentForm } from './useTypedMoment.ts';

const shownFormat = 'DD/MM/YYYY';
const storedFormat = 'YYYY-MM-DD';
const calendarDate: MomentForm = { read: readDate, write: (date) => date.format(storedFormat) };

/** A calendar date: DD/MM/YYYY on the screen, ISO in the record; a half-typed date is refused, not dropped. */
export function DateInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { field, completed } = useSectionKeys();
  const { id, error, picker, textField } = useTypedMoment(name, calendarDate, completed);
  const help = useFieldHelp(resource.name, name);
  const common = { ...picker, format: shownFormat, readOnly };
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error} help={help}>
        {readOnly ? (
          <DateField {...common} slotProps={{ textField }} />
        ) : (
          <DatePicker
            {...common}
            slotProps={{ ...namePopup(id), textField, field: { ...field, clearable: !required } }}
          />
        )}
      </FieldFrame>
    </CalendarLanguage>
  );
}

function readDate(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  return value === 'invalid' ? dayjs(new Date(Number.NaN)) : dayjs(value, storedFormat);
}
