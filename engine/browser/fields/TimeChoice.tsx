import { useId, useState } from 'react';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import { CalendarLanguage } from './CalendarLanguage.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { readWrittenTime, takePasted } from './pastedMoment.ts';
import { timeOfDay } from './timeOfDay.ts';
import { useSectionKeys } from './useSectionKeys.ts';

interface TimeChoiceProps {
  label: string;
  /** `HH:mm`. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of day outside of a record's form, HH:mm on the screen; what is half typed changes nothing yet. */
export function TimeChoice({ label, value, onChange }: TimeChoiceProps) {
  const id = useId();
  const { field, keys } = useSectionKeys();
  const [shown, setShown] = useState(0);
  return (
    <CalendarLanguage>
      <FieldFrame id={id} label={label} required error={null}>
        <TimeField
          {...field}
          onPasteCapture={takePasted((time) => onChange(timeOfDay.write(time)), readWrittenTime)}
          key={shown}
          // What stays is shown again.
          onBlur={() => keys.filled() !== 'all' && setShown(shown + 1)}
          id={id}
          size="small"
          margin="none"
          fullWidth
          ampm={false}
          format="HH:mm"
          slotProps={{ textField: { slotProps: { input: { 'aria-labelledby': `${id}-label` } } } }}
          value={timeOfDay.read(value)}
          onChange={(time) => time?.isValid() && onChange(timeOfDay.write(time))}
        />
      </FieldFrame>
    </CalendarLanguage>
  );
}
