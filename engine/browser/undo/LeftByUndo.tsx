import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useFormatCount } from '../display/useFormatCount.ts';
import { FailuresDialog } from '../list/bulk/FailuresDialog.tsx';
import type { BulkFailure } from '../list/bulk/useBulk.ts';

interface LeftByUndoProps {
  resource: Resource;
  /** Records that were left. */
  count: number;
  /** Reads which, and why. */
  read: () => Promise<readonly BulkFailure[]>;
  /** Does what may be refused, which is shown then. */
  run: (work: () => Promise<void>) => void;
}

/** How many records the taking back of a change left as they are; which and why, on demand. */
export function LeftByUndo({ resource, count, read, run }: LeftByUndoProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [failures, setFailures] = useState<readonly BulkFailure[] | null>(null);
  if (count === 0) return null;
  const explain = async () => setFailures(await read());
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
      {translate('import.undo.left', { smart_count: count, number: formatCount(count) })}
      {failures && <FailuresDialog failures={failures} resource={resource} onClose={() => setFailures(null)} />}
    </Alert>
  );
}
