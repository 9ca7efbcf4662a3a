import { useTranslate, ValidationError } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { readNumber } from '#engine/browser/fields/readNumber.ts';

const ends = [
  { key: 'start', day: 'seasonStartDay', month: 'seasonStartMonth' },
  { key: 'end', day: 'seasonEndDay', month: 'seasonEndMonth' },
] as const;

/** The season's first and last day as day and month; one message for all four values (document 1 §5). */
export function SeasonDates({ readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const wrong = ends.flatMap(({ day, month }) => [day, month]).find((field) => errors[field]);
  const message = wrong ? String(errors[wrong]?.message ?? '') : null;
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))' }}>
        {ends.map(({ key, day, month }) => (
          <Box key={key} role="group" aria-label={translate(`clubs.season.${key}`)}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 550, display: 'block', mb: 0.5 }}>
              {translate(`clubs.season.${key}`)}
              <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
                {' *'}
              </Box>
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '76px 1fr' }}>
              <DayInput name={day} label={translate('clubs.season.day')} readOnly={readOnly} />
              <MonthInput name={month} label={translate('clubs.season.month')} readOnly={readOnly} />
            </Box>
          </Box>
        ))}
      </Box>
      {message !== null && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </Box>
  );
}

interface PartProps {
  name: string;
  label: string;
  readOnly: boolean;
}

function DayInput({ name, label, readOnly }: PartProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      type="number"
      margin="none"
      value={field.value ?? ''}
      onChange={(event) => field.onChange(readNumber(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={name}
      error={fieldState.invalid}
      slotProps={{ htmlInput: { min: 1, max: 31, 'aria-label': label, 'aria-required': true, readOnly } }}
    />
  );
}

function MonthInput({ name, label, readOnly }: PartProps) {
  const { interfaceLanguage } = useEngine();
  const { field, fieldState } = useController({ name });
  const format = new Intl.DateTimeFormat(interfaceLanguage, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2024, index, 1))));
  return (
    <TextField
      select
      margin="none"
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      name={name}
      error={fieldState.invalid}
      slotProps={{
        select: { readOnly, SelectDisplayProps: { 'aria-label': label } },
        htmlInput: { tabIndex: -1, 'aria-hidden': true },
      }}
    >
      {months.map((month, index) => (
        <MenuItem key={month} value={index + 1}>
          {month}
        </MenuItem>
      ))}
    </TextField>
  );
}
