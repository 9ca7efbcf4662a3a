import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface DocumentClashProps {
  /** What somebody else saved meanwhile. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** Shows what somebody else saved above what was typed, and asks which of the two to go on with. */
export function DocumentClash({ theirs, onChoose }: DocumentClashProps) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('conflict.title')}</AlertTitle>
      <Typography variant="caption" component="p" sx={{ mb: 0.5 }}>
        {translate('conflict.theirs')}
      </Typography>
      <Box
        component="pre"
        dir="auto"
        role="group"
        tabIndex={0}
        aria-label={translate('conflict.theirs')}
        sx={{
          m: 0,
          mb: 1.5,
          maxHeight: 240,
          overflowY: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          font: 'inherit',
        }}
      >
        {theirs}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onChoose('mine')}>
          {translate('documents.keepMine')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onChoose('theirs')}>
          {translate('documents.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
