import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FieldValue } from '../display/FieldValue.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A value that is only read, in the place where others are entered. */
export function ReadOnlyInput({ name, property, resource, label }: FieldInputProps) {
  const { id, error } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const value: unknown = useWatch({ name });
  return (
    <FieldFrame id={id} label={label} required={false} error={error} help={help} group>
      <Typography variant="body1" component="div" sx={{ py: 0.5, minHeight: 32 }}>
        <FieldValue field={name} property={property} resource={resource} value={value} />
      </Typography>
    </FieldFrame>
  );
}
