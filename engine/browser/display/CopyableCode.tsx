import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Box, IconButton, Stack } from '@mui/material';
import { useCopy } from './useCopy.ts';

interface CopyableCodeProps {
  text: string;
  /** What the button does. */
  label: string;
  /** The key of the notice once it is done. */
  copied: string;
}

/** A key or a link to be taken elsewhere, with a button that copies it. */
export function CopyableCode({ text, label, copied }: CopyableCodeProps) {
  const copy = useCopy();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', maxWidth: '100%' }}>
      <Box
        component="code"
        dir="ltr"
        aria-live="polite"
        sx={{ px: 1, py: 0.75, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {text}
      </Box>
      <IconButton aria-label={label} onClick={() => void copy(text, copied)}>
        <ContentCopyRounded fontSize="small" />
      </IconButton>
    </Stack>
  );
}
