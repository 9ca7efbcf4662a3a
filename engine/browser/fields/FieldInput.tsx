import Skeleton from '@mui/material/Skeleton';
import { PartBoundary } from '../offline/PartBoundary.tsx';
import { fieldInputs } from './fieldInputs.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { fieldKind } from './fieldKind.ts';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';

/** The input of a field by its kind; what the server sets is only read. */
export function FieldInput(props: FieldInputProps) {
  const kind = fieldKind(props.property);
  const Input = props.property.readOnly && kind !== 'derived' ? ReadOnlyInput : fieldInputs[kind];
  return (
    <PartBoundary label={props.label} fallback={<Skeleton variant="rounded" height={64} />}>
      <Input {...props} />
    </PartBoundary>
  );
}
