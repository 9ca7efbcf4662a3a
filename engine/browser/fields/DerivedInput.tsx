import Typography from '@mui/material/Typography';
import { deriveText } from '#engine/rules/resource/deriveFields.ts';
import { useFormValue } from '../form/useFormValue.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldState } from './useFieldState.ts';

/** What the server makes of other fields, as it will be with what is typed now. */
export function DerivedInput({ name, property, resource, label }: FieldInputProps) {
  const { id, error } = useFieldState(name);
  const help = useFieldHelp(resource.name, name);
  const text = useFormValue((values) => deriveText(property['x-derived'] ?? '', values));
  return (
    <FieldFrame id={id} label={label} required={false} error={error} help={help} group>
      <Typography variant="body1" component="output" sx={{ display: 'block', py: 0.5, minHeight: 32 }}>
        <bdi>{text ?? '–'}</bdi>
      </Typography>
    </FieldFrame>
  );
}
