import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import { usePermission } from '../context/usePermission.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { changeRows } from './changeRows.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { Reversion } from './useHistory.ts';
import { useEngine } from '../context/useEngine.ts';

interface HistoryItemProps {
  resource: Resource;
  entry: HistoryEntry;
  onRevert: (what: Reversion) => void;
}

/** One change: who, when, from where and why, what it did, and turning it back. */
export function HistoryItem({ resource, entry, onRevert }: HistoryItemProps) {
  const translate = useTranslate();
  const { canUpdate, fixed } = usePermission(resource);
  const [isMadeShown, setMadeShown] = useState(false);
  const rows = changeRows(entry, resource);
  const isMade = entry.action === 'create';
  const action = entry.cause?.kind === 'revert' ? 'revert' : entry.action;
  const canRevert = canUpdate && entry.action === 'update';
  const shownOrHidden = translate(isMadeShown ? 'records.history.hideMade' : 'records.history.showMade');
  const revert = translate('records.history.revert');
  const putBack = (field: string) => (canRevert && !fixed.has(field) ? () => onRevert({ entry, field }) : null);
  return (
    <Box component="li" sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 2, pb: 3 }}>
      <Typography variant="h3">{translate(`records.history.actions.${action}`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
        <bdi>{entry.byName ?? translate('records.history.bySystem')}</bdi>,{' '}
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        <Origin entry={entry} />
      </Typography>
      {isMade && rows.length > 0 && (
        <Button
          size="small"
          aria-expanded={isMadeShown}
          aria-label={`${shownOrHidden}: ${formatMoment(entry.at)}`}
          onClick={() => setMadeShown(!isMadeShown)}
          sx={{ mb: 1 }}
        >
          {shownOrHidden}
        </Button>
      )}
      {(!isMade || isMadeShown) && rows.length > 0 && (
        <ChangeTable resource={resource} rows={rows} onPutBack={putBack} />
      )}
      {canRevert && rows.length > 0 && (
        <Button
          size="small"
          sx={{ mt: 1 }}
          aria-label={`${revert}: ${formatMoment(entry.at)}`}
          onClick={() => onRevert({ entry, field: null })}
        >
          {revert}
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

/** The screen or job that a change came from, as people know it. */
function useSourceLabel(): (source: string) => string {
  const translate = useTranslate();
  const { resources } = useEngine();
  return (source) => {
    const [first = ''] = source.split(/[ .]/);
    if (resources.has(source)) return translate(`resources.${source}.name`, { smart_count: 2, count: 2 });
    const isJob = first === 'job';
    if (isJob && /import/i.test(source)) return translate('records.history.sources.import');
    return translate(`records.history.sources.${isJob ? 'job' : source}`, { _: source });
  };
}
