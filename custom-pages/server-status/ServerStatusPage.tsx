import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { CallsCard } from './CallsCard.tsx';
import { FinalScoresCard } from './FinalScoresCard.tsx';
import { BackupCard, MigrationsCard, SizesCard } from './KeptCards.tsx';
import { findTroubles, type ServerStatus } from './ServerStatus.ts';
import { WorkCard } from './WorkCard.tsx';

const refreshMs = 30_000;

/**
 * 'Connectionstrings': where the API is, whether database and storage answer (document 3 §2.19); and whether all is
 * well: jobs and mails that failed, with the way to retry them, migrations, sizes, slow calls and the last backup.
 */
export function ServerStatusPage() {
  const say = useSay();
  const translate = useTranslate();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useApiQuery<ServerStatus>('status', { refreshMs });
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
      {data ? (
        <Stack spacing={2.5}>
          {error ? (
            <Alert severity="warning">
              {say('refreshFailed', { at: formatMoment(new Date(dataUpdatedAt).toISOString()) })}
            </Alert>
          ) : null}
          <Summary status={data} now={dataUpdatedAt} />
          <Connections status={data} />
          <WorkCard work="jobs" counts={data.jobs} />
          <WorkCard work="mails" counts={data.mails} />
          <FinalScoresCard />
          <CallsCard calls={data.calls} />
          <BackupCard backup={data.backup} />
          {data.migrations ? <MigrationsCard migrations={data.migrations} /> : null}
          <SizesCard />
        </Stack>
      ) : error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={refetch} isBare={false} />
      ) : (
        <LoadingState kind="form" label={translate('administration.loading')} />
      )}
    </>
  );
}

function useSay() {
  const translate = useTranslate();
  return (name: string, values: Record<string, unknown> = {}) =>
    translate(`administration.serverStatus.${name}`, values);
}

/** Whether all is well; read out when that changes, not whenever it is looked at again. */
function Summary({ status, now }: { status: ServerStatus; now: number }) {
  const say = useSay();
  const translate = useTranslate();
  const troubles = findTroubles(status, now);
  return (
    <Stack
      role="status"
      aria-label={translate('screens.serverstatus')}
      direction="row"
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap' }}
    >
      {troubles.length === 0 ? <StatusChip kind="success" label={say('well')} /> : null}
      {troubles.map((trouble) => (
        <StatusChip
          key={trouble}
          kind={trouble === 'sql' || trouble === 'storage' ? 'error' : 'warning'}
          label={say(`troubles.${trouble}`)}
        />
      ))}
    </Stack>
  );
}

function Connections({ status }: { status: ServerStatus }) {
  const say = useSay();
  const locale = useLocale() ?? 'en';
  const { apiUrl, sql, storage, version, startedAt, room } = status;
  const inBytes = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes, locale));
  const free = inBytes(room.free);
  const disk = inBytes(room.disk);
  return (
    <SectionCard title={say('connections')}>
      <KeyValueList
        items={[
          { key: 'apiUrl', label: say('apiUrl'), value: <bdi dir="ltr">{apiUrl}</bdi> },
          { key: 'sql', label: say('sql'), value: <Health state={sql} /> },
          { key: 'storage', label: say('storage'), value: <Health state={storage} /> },
          { key: 'version', label: say('version'), value: <bdi dir="ltr">{version}</bdi> },
          { key: 'startedAt', label: say('startedAt'), value: formatMoment(startedAt) },
          { key: 'database', label: say('database'), value: inBytes(room.database) },
          { key: 'free', label: say('free'), value: free && disk ? say('roomOf', { free, disk }) : free },
        ]}
      />
    </SectionCard>
  );
}

/** Well, or what is wrong in the words of the server. */
function Health({ state }: { state: string }) {
  const say = useSay();
  const isWell = state === 'ok';
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <StatusChip kind={isWell ? 'success' : 'error'} label={say(isWell ? 'ok' : 'failing')} />
      {isWell ? null : (
        <Typography component="span" variant="body2">
          <bdi>{state}</bdi>
        </Typography>
      )}
    </Stack>
  );
}
