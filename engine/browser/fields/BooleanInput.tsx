import { ValidationError } from 'react-admin';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** On or off; the label is part of what one clicks. */
export function BooleanInput({ name, resource, label, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  return (
    <Box>
      <FormControlLabel
        sx={{ m: 0, width: '100%', justifyContent: 'space-between', gap: 2 }}
        labelPlacement="start"
        label={label}
        disabled={readOnly}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name: field.name, ...described } }}
          />
        }
      />
      <FormHelperText id={`${id}-text`} error={error !== null} sx={{ mt: 0 }}>
        {error ? <ValidationError error={error} /> : help}
      </FormHelperText>
    </Box>
  );
}
