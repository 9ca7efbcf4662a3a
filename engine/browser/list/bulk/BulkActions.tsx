import { useTranslate } from 'react-admin';
import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { ServerButton } from '../../offline/ServerButton.tsx';

/** What may be asked for. */
export type Asked = 'update' | 'delete' | 'merge';

interface BulkActionsProps {
  /** How many they are is not known yet. */
  isCounting: boolean;
  canEdit: boolean;
  canDelete: boolean;
  canMerge: boolean;
  onAsk: (what: Asked) => void;
}

/** What there is to do, while the server answers. */
export function BulkActions({ isCounting, canEdit, canDelete, canMerge, onAsk }: BulkActionsProps) {
  const translate = useTranslate();
  return (
    <>
      {canEdit && (
        <ServerButton size="small" startIcon={<EditOutlined />} disabled={isCounting} onClick={() => onAsk('update')}>
          {translate('lists.bulk.edit')}
        </ServerButton>
      )}
      {canMerge && (
        <ServerButton
          size="small"
          startIcon={<CallMergeRounded />}
          disabled={isCounting}
          onClick={() => onAsk('merge')}
        >
          {translate('lists.merge.button')}
        </ServerButton>
      )}
      {canDelete && (
        <ServerButton
          size="small"
          color="error"
          startIcon={<DeleteOutlineRounded />}
          disabled={isCounting}
          onClick={() => onAsk('delete')}
        >
          {translate('engine.form.delete')}
        </ServerButton>
      )}
    </>
  );
}
