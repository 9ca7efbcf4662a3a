import { DateField } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { calendarDay, shownDay } from './calendarDay.ts';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { namePopup } from './namePopup.ts';
import { readWrittenDay, takePasted } from './pastedMoment.ts';
import { useSectionKeys } from './useSectionKeys.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useTypedMoment } from './useTypedMoment.ts';

/** A calendar date: DD/MM/YYYY on the screen, ISO in the record; a half-typed date is refused, not dropped. */
export function DateInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { field, keys } = useSectionKeys();
  const { id, error, picker, textField } = useTypedMoment(name, calendarDay, keys);
  const help = useFieldHelp(resource.name, name);
  const common = { ...picker, format: shownDay, readOnly };
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required={required} error={error} help={help}>
        {readOnly ? (
          <DateField {...common} slotProps={{ textField }} />
        ) : (
          <DatePicker
            {...common}
            slotProps={{
              ...namePopup(id),
              textField,
              field: { ...field, onPasteCapture: takePasted(picker.onChange, readWrittenDay), clearable: !required },
            }}
          />
        )}
      </FieldFrame>
    </CalendarLanguage>
  );
}
