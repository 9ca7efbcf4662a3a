import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Use } from './Use.ts';
import { UseList } from './UseList.tsx';

interface InUseDialogProps {
  /** The record that cannot be deleted. */
  id: string;
  name: string;
  uses: readonly Use[];
  onClose: () => void;
}

/** Why a record could not be deleted (code 22): who still refers to it, each with a link. */
export function InUseDialog({ id, name, uses, onClose }: InUseDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('records.inUse.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('records.inUse.text', { name })}
        </Typography>
        <UseList uses={uses} id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('records.inUse.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
