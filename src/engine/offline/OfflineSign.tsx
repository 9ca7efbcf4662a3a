import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { formatMoment } from '../display/formatDate.ts';
import { useConnection } from './useConnection.ts';
import { useKeptListMoment, useKeptMoment } from './useKeptMoment.ts';

interface OfflineSignProps {
  /** When what is shown was read, where it was kept on this device. */
  keptAt: number | null;
}

/** Says that the server does not answer, of when is what one reads, and what has to wait; goes by itself. */
export function OfflineSign({ keptAt }: OfflineSignProps) {
  const translate = useTranslate();
  const isThere = useConnection();
  if (isThere && keptAt === null) return null;
  const moment = keptAt === null ? null : formatMoment(new Date(keptAt).toISOString());
  return (
    <Alert severity="warning" role="status" icon={<CloudOffRounded fontSize="inherit" />} sx={{ mb: 2.5 }}>
      {translate(moment === null ? 'engine.offline.none' : 'engine.offline.copy', { moment })}{' '}
      {translate('engine.offline.waits')}
    </Alert>
  );
}

/** The same of one record; of a new one where there is no id. */
export function RecordOfflineSign({ resource, id }: { resource: string; id: string | null }) {
  return <OfflineSign keptAt={useKeptMoment(resource, id)} />;
}

/** The same of the rows of the list around. */
export function ListOfflineSign() {
  return <OfflineSign keptAt={useKeptListMoment()} />;
}
