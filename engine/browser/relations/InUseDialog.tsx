import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { NoticeDialog } from '#engine/ui/NoticeDialog.tsx';
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
  return (
    <NoticeDialog
      title={translate('records.inUse.title')}
      closeLabel={translate('records.inUse.close')}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('records.inUse.text', { name })}
      </Typography>
      <UseList uses={uses} id={id} />
    </NoticeDialog>
  );
}
