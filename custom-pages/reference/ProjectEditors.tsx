import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';

/** The schedule and process editors of a project; built later. */
export function ProjectEditors() {
  const translate = useTranslate();
  return (
    <Alert severity="info">
      {translate('app.notBuiltYet')}: {translate('reference.flags.editors')}
    </Alert>
  );
}
