import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { partLabel, PartValue } from '../display/PartValue.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Conflict } from './conflictWith.ts';
import { MergedFields } from './MergedFields.tsx';

interface ConflictDialogProps {
  resource: Resource;
  conflict: Conflict;
  isSaving: boolean;
  /** What was chosen of each clash, by `clashKey`. */
  onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  onStepBack: () => void;
}

/** Asks about the clashes of a record, and says which of its fields were put together by themselves. */
export function ConflictDialog({ resource, conflict, ...others }: ConflictDialogProps) {
  const translate = useTranslate();
  return (
    <ChoiceDialog
      clashes={conflict.clashes}
      describe={({ path }) => ({
        label: partLabel(resource, path, translate),
        show: (value) => <PartValue resource={resource} path={path} value={value} />,
      })}
      {...others}
    >
      {conflict.id !== null && resource.history && <LastChange resource={resource} id={conflict.id} />}
      <MergedFields resource={resource} fields={conflict.fields} />
    </ChoiceDialog>
  );
}

/** Who changed the record last, and when; nothing where one may not look. */
function LastChange({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { data } = useApiQuery<HistoryEntry[]>(`${resource.name}/${encodeURIComponent(id)}/history`);
  const [last] = data ?? [];
  if (!last) return null;
  const name = last.byName ?? translate('records.history.bySystem');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {translate('conflict.by', { name, at: formatMoment(last.at) })}
    </Typography>
  );
}
