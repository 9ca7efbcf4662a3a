import Box from '@mui/material/Box';
import type { FieldInputProps } from './FieldInputProps.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { PartsGrid } from './PartsGrid.tsx';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldState } from './useFieldState.ts';

/** An object's fields, grouped under its label. */
export function ObjectInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, error } = useFieldState(name);
  const help = useFieldHelp(resource.name, name);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help} group>
      <Box sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 2, mt: 0.5 }}>
        <PartsGrid name={name} property={property} resource={resource} readOnly={readOnly} />
      </Box>
    </FieldFrame>
  );
}
