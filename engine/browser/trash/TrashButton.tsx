import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { usePermission } from '../context/usePermission.ts';
import { NeedsServer } from '../offline/NeedsServer.tsx';
import { trashOfPart, trashPath } from './trashPath.ts';

/** The way from a list to its trash, for those who may delete. */
export function TrashButton({ resource, isOfPart = false }: { resource: Resource; isOfPart?: boolean }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { canDelete } = usePermission(resource);
  if (!canDelete) return null;
  const label = translate('records.trash.open');
  return (
    <NeedsServer>
      {(isResting) =>
        isResting ? (
          <IconButton disabled aria-label={label}>
            <DeleteOutlineRounded />
          </IconButton>
        ) : (
          <Tooltip title={label}>
            <IconButton
              component={RouterLink}
              to={isOfPart ? trashOfPart(pathname, search) : trashPath(resource)}
              aria-label={label}
            >
              <DeleteOutlineRounded />
            </IconButton>
          </Tooltip>
        )
      }
    </NeedsServer>
  );
}
