import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { mirrored } from '#engine/ui/mirrored.ts';

interface PlanningButtonProps {
  icon: ReactNode;
  label: string;
  /** What there is, in a few words. */
  summary: string;
  /** As `ValidationError` reads it; null for none. */
  error: string | null;
  /** It was confirmed here, and the project is not saved yet. */
  isUnsaved: boolean;
  onClick: () => void;
}

/** Opens an editor from the project's panel, and says what there is. */
export function PlanningButton({ icon, label, summary, error, isUnsaved, onClick }: PlanningButtonProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box>
      <Button
        fullWidth
        variant="outlined"
        color={error ? 'error' : 'inherit'}
        startIcon={icon}
        endIcon={<ChevronRightRounded sx={mirrored} />}
        aria-haspopup="dialog"
        aria-describedby={`${id}-text`}
        onClick={onClick}
        sx={{ justifyContent: 'flex-start', textAlign: 'start', py: 1.25, borderColor: 'divider' }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {label}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {summary}
          </Typography>
        </Box>
      </Button>
      <FormHelperText id={`${id}-text`} error={error !== null} {...(error && { role: 'alert' })}>
        {error ? <ValidationError error={error} /> : isUnsaved ? translate('planning.unsaved') : null}
      </FormHelperText>
    </Box>
  );
}
