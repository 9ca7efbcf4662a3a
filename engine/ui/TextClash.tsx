import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';

interface TextClashProps {
  /** What has happened. */
  message: string;
  /** The text that somebody else saved meanwhile; null or empty where there is none to show. */
  theirs: string | null;
  /** What that text is, to who hears the page. */
  label: string;
  /** Language of that text, where it is known. */
  language?: string;
  choices: readonly { label: string; onChoose: () => void }[];
}

/** Two people have written one text: what the other one saved stands above the choice of which of the two goes on. */
export function TextClash({ message, theirs, label, language, choices }: TextClashProps) {
  const place = useRef<HTMLDivElement>(null);
  // The text may be longer than the page: who wrote at its end would not see why it is not saved.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={place} severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {message}
      {theirs ? (
        <Box
          component="blockquote"
          dir="auto"
          lang={language}
          role="group"
          tabIndex={0}
          aria-label={label}
          sx={{
            ...{ m: 0, my: 1, paddingInlineStart: 1.5, borderInlineStart: '2px solid' },
            ...{ maxHeight: 240, overflowY: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          }}
        >
          {theirs}
        </Box>
      ) : null}
      {choices.length > 0 ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          {choices.map((choice) => (
            <Button key={choice.label} size="small" variant="outlined" color="inherit" onClick={choice.onChoose}>
              {choice.label}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Alert>
  );
}
