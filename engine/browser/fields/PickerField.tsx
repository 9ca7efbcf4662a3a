import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReferencePicker, type ReferencePickerProps } from './ReferencePicker.tsx';

type PickerFieldProps = Pick<ReferencePickerProps, 'target' | 'ids' | 'multiple' | 'onChange' | 'signOf'> & {
  label: string;
  /** What stands in its place while it is not known yet who is chosen. */
  waiting?: ReactNode;
};

/** Finds records as above a page that they are chosen for: label above, and no line for help or refusals below. */
export function PickerField({ label, waiting, ...picking }: PickerFieldProps) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      {waiting ?? <ReferencePicker id={id} {...picking} />}
    </Box>
  );
}
