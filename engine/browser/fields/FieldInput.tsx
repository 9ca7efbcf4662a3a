import Skeleton from '@mui/material/Skeleton';
import { PartBoundary } from '../offline/PartBoundary.tsx';
import { fieldInputs } from './fieldInputs.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind } from './fieldKind.ts';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FieldValue } from '../display/FieldValue.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { inputHeight } from './inputHeight.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

/** The input of a field by its kind; what the server sets is only read. */
export function FieldInput(props: FieldInputProps) {
  const kind = fieldKind(props.property);
  const Input = props.property.readOnly && kind !== 'derived' ? ReadOnlyInput : fieldInputs[kind];
  return (
    <PartBoundary
      label={props.label}
      fallback={<Skeleton variant="rounded" sx={{ height: inputHeight(props.property) }} />}
    >
      <Input {...props} />
    </PartBoundary>
  );
}

/** A value that is only read, in the place where others are entered. */
function ReadOnlyInput({ name, property, resource, label }: FieldInputProps) {
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
