import type { ReactNode } from 'react';
import { ValidationError } from 'react-admin';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface FieldFrameProps {
  id: string;
  label: string;
  required: boolean;
  error: string | null;
  help?: string | undefined;
  /** A group of inputs is named by its label; a single one is pointed at by it. */
  group?: boolean;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, input, then help or error: the frame of every input, so that forms align. */
export function FieldFrame({ id, label, required, error, help, group = false, aside, children }: FieldFrameProps) {
  const title = (
    <FormLabel
      id={`${id}-label`}
      {...(group ? { component: 'span' as const } : { htmlFor: id })}
      sx={{ mb: 0.5, typography: 'body2', fontWeight: 550, color: 'text.primary' }}
    >
      {label}
    </FormLabel>
  );
  return (
    <FormControl
      margin="none"
      error={error !== null}
      required={required}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {aside ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 1,
          }}
        >
          {title}
          {aside}
        </Box>
      ) : (
        title
      )}
      {children}
      <FormHelperText id={`${id}-text`} {...(error ? { role: 'alert' } : {})}>
        {error ? <ValidationError error={error} /> : help}
      </FormHelperText>
    </FormControl>
  );
}
