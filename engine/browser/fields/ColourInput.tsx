import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const pattern = /^#[0-9a-fA-F]{6}$/;

/** A colour `#rrggbb`: typed, or picked from the browser's palette. */
export function ColourInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={readOnly}
        value={value}
        placeholder="#003366"
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        inputProps={described}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={translate('forms.colour.pick', { label })}
              disabled={readOnly}
              value={pattern.test(value) ? value.toLowerCase() : '#000000'}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
              sx={{ width: 28, height: 28, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
