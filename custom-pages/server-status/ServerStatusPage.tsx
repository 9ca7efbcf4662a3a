import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

interface ServerStatus {
  apiUrl: string;
  /** 'ok', or what is wrong. */
  sql: string;
  /** 'ok', or what is wrong. */
  storage: string;
  version: string;
  /** Null where the database does not answer. */
  jobs: { waiting: number; running: number; failed: number } | null;
  /** Bytes: what the database takes, what the disk of the data has left; null where nobody knows. */
  room: { database: number | null; free: number | null };
}

/** 'Connectionstrings': where the API is, whether database and storage answer, and the jobs (document 3 §2.19). */
export function ServerStatusPage() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useApiQuery<ServerStatus>('status');
  const say = (name: string) => translate(`administration.serverStatus.${name}`);
  const locale = useLocale() ?? 'en';
  const inBytes = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes, locale));
  const again = (
    <Button
      variant="outlined"
      startIcon={<RefreshRounded />}
      disabled={isFetching}
      aria-busy={isFetching}
      onClick={() => void refetch()}
    >
      {say('again')}
    </Button>
  );
  return (
    <>
      <PageHeader title={translate('screens.serverstatus')} intro={say('intro')} actions={again} />
      {error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={refetch} isBare={false} />
      ) : data ? (
        <Stack spacing={2.5} aria-live="polite">
          <SectionCard title={say('connections')}>
            <KeyValueList
              items={[
                { key: 'apiUrl', label: say('apiUrl'), value: <bdi dir="ltr">{data.apiUrl}</bdi> },
                { key: 'sql', label: say('sql'), value: <Health state={data.sql} /> },
                { key: 'storage', label: say('storage'), value: <Health state={data.storage} /> },
                { key: 'version', label: say('version'), value: <bdi dir="ltr">{data.version}</bdi> },
                { key: 'database', label: say('database'), value: inBytes(data.room.database) },
                { key: 'free', label: say('free'), value: inBytes(data.room.free) },
              ]}
            />
          </SectionCard>
          <Jobs jobs={data.jobs} />
        </Stack>
      ) : (
        <LoadingState kind="form" label={translate('administration.loading')} />
      )}
    </>
  );
}

/** Well, or what is wrong in the words of the server. */
function Health({ state }: { state: string }) {
  const translate = useTranslate();
  const isWell = state === 'ok';
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <StatusChip
        kind={isWell ? 'success' : 'error'}
        label={translate(`administration.serverStatus.${isWell ? 'ok' : 'failing'}`)}
      />
      {isWell ? null : (
        <Typography component="span" variant="body2">
          <bdi>{state}</bdi>
        </Typography>
      )}
    </Stack>
  );
}

function Jobs({ jobs }: Pick<ServerStatus, 'jobs'>) {
  const translate = useTranslate();
  const say = (name: string) => translate(`administration.serverStatus.${name}`);
  const locale = useLocale();
  const count = (name: keyof NonNullable<ServerStatus['jobs']>) => {
    const number = jobs?.[name].toLocaleString(locale);
    const isTrouble = name === 'failed' && (jobs?.failed ?? 0) > 0;
    return {
      ...{ key: name, label: say(`jobs.${name}`) },
      value: isTrouble && number ? <StatusChip kind="warning" label={number} /> : number,
    };
  };
  return (
    <SectionCard title={say('jobs.title')} intro={jobs ? null : say('jobs.unknown')}>
      <KeyValueList items={[count('waiting'), count('running'), count('failed')]} />
    </SectionCard>
  );
}
