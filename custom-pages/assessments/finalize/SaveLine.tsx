import CheckRounded from '@mui/icons-material/CheckRounded';
import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextClash } from '#engine/ui/TextClash.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import type { SaveState } from './useAutosave.ts';

interface SaveLineProps {
  state: SaveState;
  reason: string;
  /** Something has been written at some time, so that it is worth saying that it is saved. */
  isWritten: boolean;
  /** Saving again would not help. */
  isRefused: boolean;
  onRetry: () => void;
  onResolve: (choice: 'mine' | 'theirs') => void;
  /** What stands now, where somebody else has written meanwhile. */
  theirs: string;
}

/** On a phone what can be done stands below the words. */
const wrapped = { flexWrap: { xs: 'wrap', sm: 'nowrap' } };

/** Whether a text is saved; and what to do where it is not. */
export function SaveLine({ state, reason, isRefused, isWritten, onRetry, onResolve, theirs }: SaveLineProps) {
  const translate = useTranslate();
  if (state === 'failed') {
    return (
      <Alert
        severity="error"
        sx={wrapped}
        action={
          <>
            <Button color="inherit" onClick={onRetry}>
              {translate('report.editor.retry')}
            </Button>
            {isRefused ? <DiscardButton onDiscard={() => onResolve('theirs')} /> : null}
          </>
        }
      >
        {reason ? translate('report.editor.failed', { reason }) : translate('report.editor.unsaved')}
      </Alert>
    );
  }
  if (state === 'clash') {
    return (
      <TextClash
        message={translate('report.editor.clash')}
        label={translate('conflict.theirs')}
        theirs={theirs}
        choices={[
          { label: translate('report.editor.mine'), onChoose: () => onResolve('mine') },
          { label: translate('report.editor.theirs'), onChoose: () => onResolve('theirs') },
        ]}
      />
    );
  }
  const word = state === 'saving' ? 'saving' : state === 'waiting' ? 'unsaved' : isWritten ? 'saved' : null;
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20, display: 'flex', gap: 0.5 }}>
      {word === 'saved' ? <CheckRounded fontSize="small" aria-hidden /> : null}
      {word ? translate(`report.editor.${word}`) : ''}
    </Typography>
  );
}
