import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { useEngine } from '../context/useEngine.ts';
import { PercentBar } from '../display/PercentBar.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import { JobLog, useLineText } from './JobLog.tsx';
import { jobOutcome } from './jobOutcome.ts';
import { useJobName } from './useJobName.ts';

const pollMilliseconds = 2000;
/** How often whoever looks after jobs sees whether there are new ones. */
const watchMilliseconds = 30_000;

export interface JobTableProps {
  path: string;
  /** Lets a job that has failed go on; jobs that failed then say why. Without it they are only shown. */
  onRetry?: (job: Job) => Promise<unknown>;
  /** What is said in a line where there are none; without it an empty state says 'No jobs yet'. */
  emptyText?: string;
}

/**
 * Recent jobs: name, status, date, info and logs (document 1 §2.6); asks again every two seconds while
 * one is under way, and every half minute where failed ones can be retried.
 */
export function JobTable({ path, onRetry, emptyText }: JobTableProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', path],
    queryFn: ({ signal }) => api.call<Job[]>(path, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status))
        ? pollMilliseconds
        : ((onRetry && watchMilliseconds) ?? false),
  });
  if (error && !data) {
    return <FailedState title={translate('engine.jobs.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) return <LoadingState kind="list" rows={3} label={translate('engine.jobs.loading')} />;
  if (data.length === 0 && emptyText) return <Typography color="textSecondary">{emptyText}</Typography>;
  if (data.length === 0) return <EmptyState isBare title={translate('engine.jobs.none')} />;
  return (
    <WideTable label={translate('engine.jobs.title')}>
      <Table size="small" aria-label={translate('engine.jobs.title')}>
        <TableHead>
          <TableRow>
            {(['name', 'status', 'date', 'info'] as const).map((column) => (
              <TableCell key={column}>{translate(`engine.jobs.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((job) => (
            <JobRow key={job.id} job={job} {...(onRetry && { onRetry: () => onRetry(job).then(() => refetch()) })} />
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

function JobRow({ job, onRetry }: { job: Job; onRetry?: () => Promise<unknown> }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const nameOf = useJobName();
  const [isOpen, setOpen] = useState(false);
  const logs = job.logs ?? [];
  const total = job.total ?? 0;
  const done = job.done ?? 0;
  const { kind, label } = jobOutcome(job);
  const logLabel = translate(isOpen ? 'engine.jobs.hideLog' : 'engine.jobs.showLog', {
    lines: formatCount(logs.length),
  });
  const moment = formatMoment(job.finishedAt ?? job.startedAt ?? job.scheduled);
  const counts = translate('engine.jobs.counts', {
    done: formatCount(done),
    total: formatCount(total),
    failed: formatCount(job.failed ?? 0),
  });
  return (
    <>
      <TableRow sx={isOpen ? { '& > td': { borderBottom: 0 } } : {}}>
        <TableCell>{nameOf(job)}</TableCell>
        <TableCell>
          <StatusChip kind={kind} label={translate(label)} />
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment}</TableCell>
        <TableCell sx={{ minWidth: 160 }}>
          {job.status === 'Running' ? (
            <PercentBar label={counts} {...(total > 0 ? { share: done / total } : {})} />
          ) : (
            <Typography variant="body2">{total > 0 ? counts : '–'}</Typography>
          )}
          {onRetry && job.status === 'Failed' ? <FailedJob job={job} name={nameOf(job)} onRetry={onRetry} /> : null}
          {logs.length > 0 && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={`${logLabel}: ${nameOf(job)}, ${moment}`}
              onClick={() => setOpen(!isOpen)}
            >
              {logLabel}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={4} sx={{ pt: 0 }}>
            <JobLog logs={logs} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Why a job failed, as its log says it last, and the way to let it go on. */
function FailedJob({ job, name, onRetry }: { job: Job; name: string; onRetry: () => Promise<unknown> }) {
  const translate = useTranslate();
  const textOf = useLineText();
  const [isAsked, setAsked] = useState(false);
  const reason = job.logs?.findLast(({ level }) => level === 'error');
  const retry = () => {
    setAsked(true);
    void onRetry().finally(() => setAsked(false));
  };
  const label = translate('engine.jobs.retry');
  return (
    <>
      {reason ? <Typography variant="body2">{textOf(reason)}</Typography> : null}
      <Button size="small" variant="outlined" disabled={isAsked} aria-label={`${label}: ${name}`} onClick={retry}>
        {label}
      </Button>
    </>
  );
}
