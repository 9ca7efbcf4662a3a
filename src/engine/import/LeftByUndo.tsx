import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Resource } from '#domain/resource/Resource.ts';
import { FailuresDialog } from '../list/bulk/FailuresDialog.tsx';
import type { ListedImport } from './importRuns.ts';

/** How many records the taking back of an import left as they are; which and why, on demand. */
export function LeftByUndo({ resource, one }: { resource: Resource; one: ListedImport }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = one.undoFailed ?? 0;
  if (count === 0) return null;
  const failures = (one.undoLogs ?? []).flatMap(({ record, errors }) =>
    record && errors ? [{ id: record, errors: errors.map(({ params = {}, ...error }) => ({ ...error, params })) }] : [],
  );
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        failures.length > 0 && (
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {translate('import.undo.why')}
          </Button>
        )
      }
    >
      {translate('import.undo.left', { count, smart_count: count })}
      {isOpen && <FailuresDialog failures={failures} resource={resource} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
