import { useId, useState } from 'react';
import { useGetMany, useTranslate, ValidationError } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import { keyOfUnique, oncePerKey } from '#engine/rules/errors/keyOfUnique.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { representRecord } from '../../display/representRecord.ts';
import { MergedMeanwhile } from '../../form/MergedMeanwhile.tsx';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import type { BulkFailure } from './useBulk.ts';
import { useCountText } from './useCountText.ts';
import { useApiQuery } from '../../context/useApiQuery.ts';
import { useFieldErrorText } from '../../validation/useFieldErrorText.ts';
import { UndoItem, type Undoable } from '../../undo/UndoItem.tsx';

interface FailuresDialogProps {
  failures: readonly BulkFailure[];
  /** What was done with the others, where the server still holds the way back. */
  undoId?: string | null;
  resource: Resource;
  /** The records as they were shown, for those that cannot be read any more. */
  shownRecords?: () => ReadonlyMap<string, EngineRecord>;
  onClose: () => void;
}

const mostShown = 50;

/** Records that were left as they were, each with the reason. */
export function FailuresDialog({ failures, undoId, resource, shownRecords, onClose }: FailuresDialogProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const id = useId();
  const languages = useTextLanguages(resource.entity);
  const shown = failures.slice(0, mostShown);
  const { data = [] } = useGetMany<EngineRecord>(
    resource.name,
    { ids: shown.map((failure) => failure.id) },
    { retry: false },
  );
  const [known] = useState(() => shownRecords?.());
  const nameOf = (record: string) => {
    const found = data.find((each) => each?.id === record) ?? known?.get(record) ?? { id: record };
    return representRecord(found, resource, languages);
  };
  const count = failures.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{countText('failed', count)}</DialogTitle>
      <DialogContent>
        <KeyValueList
          items={shown.map((failure) => ({
            key: failure.id,
            label: nameOf(failure.id),
            value: oncePerKey({ fields: failure.errors }).fields.map((error) => (
              <div key={`${error.field}${error.rule}`}>
                <Reason error={error} resource={resource} />
              </div>
            )),
          }))}
        />
        {count > mostShown && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {countText('more', count - mostShown)}
          </Typography>
        )}
      </DialogContent>
      {undoId && (
        <Box sx={{ px: 3, pb: 1 }}>
          <UndoOffer id={undoId} />
        </Box>
      )}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('engine.panel.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reason({ error, resource }: { error: FieldError; resource: Resource }) {
  const sayError = useFieldErrorText();
  const into = error.params?.['mergedInto'];
  if (typeof into === 'string') return <MergedMeanwhile isPlain resource={resource} id={into} />;
  if (error.rule === 'unique') return sayError({ ...error, field: keyOfUnique(error).join(', ') }, resource.name);
  return <ValidationError error={fieldErrorText(error, resource.schema.properties[error.field])} />;
}

/** The way back of one change, where a dialog stands before the bar that has it too. */
function UndoOffer({ id }: { id: string }) {
  const { data, dataUpdatedAt } = useApiQuery<Undoable[]>('undo');
  const item = Array.isArray(data) ? data.find((each) => each.id === id) : undefined;
  return item ? <UndoItem item={item} since={dataUpdatedAt} /> : null;
}
