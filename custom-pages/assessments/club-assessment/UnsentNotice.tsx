import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AssessorValues, Unsent } from '../values/AssessorValues.ts';
import { useUnsent } from '../values/useAssessorValues.ts';

/**
 * What could not be saved, and the button to try again. By itself, because it is drawn anew with every keystroke's way
 * to the server, and the page is not.
 */
export function UnsentNotice({ values }: { values: AssessorValues }) {
  const unsent = useUnsent(values);
  return unsent.failed > 0 ? <Notice values={values} unsent={unsent} /> : null;
}

function Notice({ values, unsent }: { values: AssessorValues; unsent: Unsent }) {
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
