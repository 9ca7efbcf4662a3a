import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Resource } from '#domain/resource/Resource.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';
import { usePermission } from '../context/usePermission.ts';
import { formatMoment } from '../display/formatDate.ts';
import { changeRows } from './changeRows.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { TurningBack } from './useHistory.ts';
import { useSourceLabel } from './useSourceLabel.ts';

interface HistoryItemProps {
  resource: Resource;
  entry: HistoryEntry;
  onTurnBack: (what: TurningBack) => void;
}

/** One change: who, when, from where and why, what it did, and turning it back. */
export function HistoryItem({ resource, entry, onTurnBack }: HistoryItemProps) {
  const translate = useTranslate();
  const { canUpdate, fixed } = usePermission(resource);
  const [isMadeShown, setMadeShown] = useState(false);
  const rows = changeRows(entry, resource);
  const isMade = entry.action === 'create';
  const action = entry.cause?.kind === 'revert' ? 'revert' : entry.action;
  const canTurnBack = canUpdate && entry.action === 'update';
  const putBack = (field: string) => (canTurnBack && !fixed.has(field) ? () => onTurnBack({ entry, field }) : null);
  return (
    <Box component="li" sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 2, pb: 3 }}>
      <Typography variant="h3">{translate(`records.history.actions.${action}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        <bdi>{entry.byName ?? translate('records.history.bySystem')}</bdi>,{' '}
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <Origin entry={entry} />
      </Typography>
      {isMade && rows.length > 0 && (
        <Button size="small" aria-expanded={isMadeShown} onClick={() => setMadeShown(!isMadeShown)} sx={{ mb: 1 }}>
          {translate(isMadeShown ? 'records.history.hideMade' : 'records.history.showMade')}
        </Button>
      )}
      {(!isMade || isMadeShown) && rows.length > 0 && (
        <ChangeTable resource={resource} rows={rows} onPutBack={putBack} />
      )}
      {canTurnBack && rows.length > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => onTurnBack({ entry, field: null })}>
          {translate('records.history.turnBack')}
        </Button>
      )}
    </Box>
  );
}

function Origin({ entry }: { entry: HistoryEntry }) {
  const translate = useTranslate();
  const labelOf = useSourceLabel();
  const { source, cause } = entry;
  const resource = cause?.resource
    ? translate(`resources.${cause.resource}.name`, { smart_count: 1, count: 1, _: cause.resource })
    : null;
  return (
    <>
      {source && ` · ${translate('records.history.from', { source: labelOf(source) })}`}
      {cause && resource && ` · ${translate(`records.history.causes.${cause.kind}`, { resource })}`}
    </>
  );
}
