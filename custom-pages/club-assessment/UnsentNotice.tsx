import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AssessorValues } from '#engine/assessment/AssessorValues.ts';

/** What could not be saved, and the button to try again. */
export function UnsentNotice({ values, failed }: { values: AssessorValues; failed: number }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => values.retry()}>
          {translate('assessment.unsent.retry')}
        </Button>
      }
    >
      <AlertTitle>{translate('assessment.unsent.title')}</AlertTitle>
      {translate('assessment.unsent.failed', { amount: failed })}
    </Alert>
  );
}
