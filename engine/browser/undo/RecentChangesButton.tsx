import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import ManageHistoryRounded from '@mui/icons-material/ManageHistoryRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { usePermission } from '../context/usePermission.ts';
import { NeedsServer } from '../offline/NeedsServer.tsx';
import { openRecentChanges } from './recentChanges.ts';

/** The way from a list to what was changed at once in it, for those who may change or delete. */
export function RecentChangesButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { canUpdate, canDelete } = usePermission(resource);
  if (!canDelete && !(canUpdate && resource.list.bulk.length > 0)) return null;
  const label = translate('undo.recent');
  const button = (isResting: boolean) => (
    <IconButton
      aria-label={label}
      aria-haspopup="dialog"
      disabled={isResting}
      onClick={() => openRecentChanges(resource.name)}
    >
      <ManageHistoryRounded />
    </IconButton>
  );
  return (
    <NeedsServer>
      {(isResting) => (isResting ? button(true) : <Tooltip title={label}>{button(false)}</Tooltip>)}
    </NeedsServer>
  );
}
