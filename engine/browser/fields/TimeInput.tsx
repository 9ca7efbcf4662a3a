import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind } from './fieldKind.ts';
import { timeOfDay } from './timeOfDay.ts';
import { namePopup } from './namePopup.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { readWrittenMoment, readWrittenTime, takePasted } from './pastedMoment.ts';
import { useSectionKeys } from './useSectionKeys.ts';
import { useTypedMoment, type MomentForm } from './useTypedMoment.ts';

const shownTime = 'HH:mm';
const shownMoment = 'DD/MM/YYYY HH:mm';
const moment: MomentForm = { read: readMoment, write: (date) => date.toISOString() };

/**
 * A time of day `HH:mm`, or a moment: shown in the browser's zone, kept in UTC; what is half typed is
 * refused, not dropped.
 */
export function TimeInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const isMoment = fieldKind(property) === 'moment';
  const { field, keys } = useSectionKeys();
  const { id, error, picker, textField } = useTypedMoment(name, isMoment ? moment : timeOfDay, keys);
  const help = useFieldHelp(resource.name, name);
  const onPasteCapture = takePasted(
    (pasted) => !readOnly && picker.onChange(pasted),
    isMoment ? readWrittenMoment : readWrittenTime,
  );
  const common = { ...picker, readOnly, ampm: false };
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error} help={help}>
        {isMoment ? (
          <DateTimePicker
            {...common}
            format={shownMoment}
            slotProps={{ ...namePopup(id), textField, field: { ...field, onPasteCapture, clearable: !required } }}
          />
        ) : (
          <TimeField
            {...common}
            {...field}
            onPasteCapture={onPasteCapture}
            format={shownTime}
            clearable={!required && !readOnly}
            slotProps={{ textField }}
          />
        )}
      </FieldFrame>
    </CalendarLanguage>
  );
}

function readMoment(value: unknown): Dayjs | null {
  return typeof value === 'string' && value !== '' ? dayjs(value) : null;
}
