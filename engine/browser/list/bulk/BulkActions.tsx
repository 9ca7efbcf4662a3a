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
  const offered = [
    { what: 'update', isOffered: canEdit, icon: <EditOutlined />, text: 'lists.bulk.edit' },
    { what: 'merge', isOffered: canMerge, icon: <CallMergeRounded />, text: 'lists.merge.button' },
    { what: 'delete', isOffered: canDelete, icon: <DeleteOutlineRounded />, text: 'engine.form.delete' },
  ] as const;
  return offered
    .filter(({ isOffered }) => isOffered)
    .map(({ what, icon, text }) => (
      <ServerButton
        key={what}
        size="small"
        color={what === 'delete' ? 'error' : 'primary'}
        startIcon={icon}
        disabled={isCounting}
        onClick={() => onAsk(what)}
      >
        {translate(text)}
      </ServerButton>
    ));
}
