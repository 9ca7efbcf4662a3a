import { useTranslate, useListContext } from 'react-admin';
import Alert from '@mui/material/Alert';
import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { useConnection } from './useConnection.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useEngine } from '../context/useEngine.ts';

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

const never = () => () => undefined;

/** When the copy of a record was kept that is shown, in milliseconds since 1970; null where it came from the server. */
function useKeptMoment(resource: string, id: string | null): number | null {
  const moments = useEngine().offline?.moments;
  const find = useCallback(() => (id === null ? null : (moments?.find(resource, id) ?? null)), [moments, resource, id]);
  return useSyncExternalStore(moments?.subscribe ?? never, find);
}

/** When the rows of the list around were kept; null where they came from the server. */
function useKeptListMoment(): number | null {
  const { meta } = useListContext();
  const { keptAt } = objectOf(meta);
  return typeof keptAt === 'number' ? keptAt : null;
}
