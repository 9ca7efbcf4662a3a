import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { NeedsServer } from '../../offline/NeedsServer.tsx';

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
        <NeedsServer>
          {(isResting) => (
            <Button
              size="small"
              startIcon={<EditOutlined />}
              disabled={isResting || isCounting}
              onClick={() => onAsk('update')}
            >
              {translate('lists.bulk.edit')}
            </Button>
          )}
        </NeedsServer>
      )}
      {canMerge && (
        <NeedsServer>
          {(isResting) => (
            <Button
              size="small"
              startIcon={<CallMergeRounded />}
              disabled={isResting || isCounting}
              onClick={() => onAsk('merge')}
            >
              {translate('lists.merge.button')}
            </Button>
          )}
        </NeedsServer>
      )}
      {canDelete && (
        <NeedsServer>
          {(isResting) => (
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlineRounded />}
              disabled={isResting || isCounting}
              onClick={() => onAsk('delete')}
            >
              {translate('engine.form.delete')}
            </Button>
          )}
        </NeedsServer>
      )}
    </>
  );
}
