import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { partLabel, PartValue } from '../display/PartValue.tsx';
import { representRecord } from '../display/representRecord.ts';
import { ChoiceDialog } from '../form/ChoiceDialog.tsx';
import { RefusalAlert } from '../list/bulk/RefusalAlert.tsx';
import { FailedState } from '../validation/FailedState.tsx';
import { UseList } from '../relations/UseList.tsx';
import type { Use } from '../relations/Use.ts';
import { useMerge } from './useMerge.ts';

interface MergeDialogProps {
  resource: Resource;
  ids: readonly [string, string];
  onMerged: () => void;
  onClose: () => void;
}

/** Two records become one: which stays, what moves to it, and which values it holds where they differ. */
export function MergeDialog({ resource, ids, onMerged, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const one = useApiQuery<EngineRecord>(`${resource.name}/${encodeURIComponent(ids[0])}`);
  const other = useApiQuery<EngineRecord>(`${resource.name}/${encodeURIComponent(ids[1])}`);
  const [keptId, setKeptId] = useState<string>(ids[0]);
  const [isComparing, setComparing] = useState(false);
  const merge = useMerge(resource, onMerged);
  const languages = useTextLanguages(resource.entity);
  const nameOf = (record: EngineRecord) => representRecord(record, resource, languages);
  const records = one.data && other.data ? [one.data, other.data] : [];
  const kept = records.find(({ id }) => id === keptId);
  const gone = records.find(({ id }) => id !== keptId);
  const failure = one.error ?? other.error;
  const readAgain = () => Promise.all([one.refetch(), other.refetch()]);
  if (isComparing && kept && gone) {
    const { clashes } = merge.compare(kept, gone, {});
    return (
      <ChoiceDialog
        clashes={clashes}
        isSaving={merge.isRunning}
        words={{
          title: translate('lists.merge.title'),
          intro: translate(clashes.length > 0 ? 'lists.merge.choose' : 'lists.merge.alike'),
          back: translate('lists.merge.stays'),
          save: translate('lists.merge.merge'),
        }}
        describe={({ path }) => ({
          label: partLabel(resource, path, translate),
          show: (value) => <PartValue resource={resource} path={path} value={value} />,
          ...{ mine: nameOf(kept), theirs: nameOf(gone) },
        })}
        onSettle={(chosen) => {
          void merge.run(kept, gone, chosen).then(async (isStale) => {
            if (!isStale) return;
            await readAgain();
            setComparing(false);
          });
        }}
        onStepBack={() => setComparing(false)}
      >
        <RefusalAlert refusal={merge.refusal} resource={resource.name} />
      </ChoiceDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('lists.merge.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('lists.merge.intro')}
        </Typography>
        {failure ? (
          <FailedState title={translate('engine.record.failed')} error={failure} onRetry={readAgain} />
        ) : kept && gone ? (
          <>
            <Typography id={`${titleId}-stays`} variant="h3" component="p" sx={{ mb: 1 }}>
              {translate('lists.merge.stays')}
            </Typography>
            <RadioGroup
              aria-labelledby={`${titleId}-stays`}
              value={keptId}
              onChange={(_event, id) => setKeptId(id)}
              sx={{ gap: 1, mb: 2.5 }}
            >
              {records.map((record) => (
                <Candidate key={record.id} {...{ record, resource }} name={nameOf(record)} isKept={record === kept} />
              ))}
            </RadioGroup>
            <Moving resource={resource} record={gone} name={nameOf(gone)} />
            <RefusalAlert refusal={merge.refusal} resource={resource.name} />
          </>
        ) : (
          <LoadingState kind="form" rows={3} label={translate('engine.record.loading')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
        <Button variant="contained" disabled={!kept || !gone || failure !== null} onClick={() => setComparing(true)}>
          {translate('conflict.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CandidateProps {
  record: EngineRecord;
  resource: Resource;
  name: string;
  isKept: boolean;
}

function Candidate({ record, resource, name, isKept }: CandidateProps) {
  const translate = useTranslate();
  const facts = resource.likeness.filter((field) => field !== resource.recordRepresentation && record[field]);
  return (
    <FormControlLabel
      value={record.id}
      control={<Radio autoFocus={isKept} />}
      label={
        <>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {facts.map((field) => (
              <span key={field}>
                <PartValue resource={resource} path={[field]} value={record[field]} />
                {' · '}
              </span>
            ))}
            {translate('lists.merge.made', { date: formatDate(record['createdAt']) })}
          </Typography>
        </>
      }
      sx={{ m: 0, p: 1.25, border: 1, borderRadius: 2, borderColor: isKept ? 'primary.main' : 'divider' }}
    />
  );
}

/** What refers to the record that goes. */
function Moving({ resource, record, name }: Omit<CandidateProps, 'isKept'>) {
  const translate = useTranslate();
  const { data } = useApiQuery<Use[]>(`${resource.name}/${encodeURIComponent(record.id)}/uses`);
  if (!data) return null;
  return (
    <>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {translate(data.length > 0 ? 'lists.merge.moves' : 'lists.merge.movesNothing', { name })}
      </Typography>
      <UseList uses={data} id={record.id} />
    </>
  );
}
