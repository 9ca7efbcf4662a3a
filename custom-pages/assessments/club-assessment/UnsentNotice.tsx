import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AssessorValues, Unsent } from '../values/AssessorValues.ts';

/** What could not be saved, and the button to try again. */
export function UnsentNotice({ values, unsent }: { values: AssessorValues; unsent: Unsent }) {
  const translate = useTranslate();
  return (
    <Alert
      severity={unsent.isSafe ? 'warning' : 'error'}
      action={
        <Button color="inherit" onClick={() => values.retry()}>
          {translate('assessment.unsent.retry')}
        </Button>
      }
    >
      <AlertTitle>{translate('assessment.unsent.title')}</AlertTitle>
      {translate(unsent.isSafe ? 'assessment.unsent.safe' : 'assessment.unsent.notSafe', { amount: unsent.waiting })}
    </Alert>
  );
}
