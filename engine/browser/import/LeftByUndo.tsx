import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { FailuresDialog } from '../list/bulk/FailuresDialog.tsx';
import { useEngine } from '../context/useEngine.ts';
import type { ListedImport } from './importRuns.ts';

interface LeftByUndoProps {
  resource: Resource;
  one: ListedImport;
  /** Does what may be refused, which is shown then. */
  run: (work: () => Promise<void>) => void;
}

/** How many records the taking back of an import left as they are; which and why, on demand. */
export function LeftByUndo({ resource, one, run }: LeftByUndoProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const [logs, setLogs] = useState<ListedImport['undoLogs']>(null);
  const count = one.undoFailed ?? 0;
  if (count === 0) return null;
  const explain = async () => setLogs((await api.call<ListedImport>(`imports/${one.id}`)).undoLogs ?? []);
  const failures = (logs ?? []).flatMap(({ record, errors }) =>
    record && errors ? [{ id: record, errors: errors.map(({ params = {}, ...error }) => ({ ...error, params })) }] : [],
  );
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => run(explain)}>
          {translate('import.undo.why')}
        </Button>
      }
    >
      {translate('import.undo.left', { count, smart_count: count })}
      {logs && <FailuresDialog failures={failures} resource={resource} onClose={() => setLogs(null)} />}
    </Alert>
  );
}
