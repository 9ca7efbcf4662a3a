import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
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
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { useEngine } from '../context/useEngine.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { JobLog } from './JobLog.tsx';
import { jobOutcome } from './jobOutcome.ts';
import { useJobName } from './useJobName.ts';

const pollMilliseconds = 2000;

/**
 * Recent jobs: name, status, date, info and logs (document 1 §2.6); asks again every two seconds while
 * one is under way.
 */
export function JobTable({ path }: { path: string }) {
  const translate = useTranslate();
  const { api } = useEngine();
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', path],
    queryFn: ({ signal }) => api.call<Job[]>(path, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMilliseconds : false),
  });
  if (error && !data) {
    return <FailedState title={translate('engine.jobs.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) return <LoadingState kind="list" rows={3} label={translate('engine.jobs.loading')} />;
  if (data.length === 0) return <EmptyState isBare title={translate('engine.jobs.none')} />;
  return (
    <Box sx={{ overflowX: 'auto' }}>
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
            <JobRow key={job.id} job={job} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function JobRow({ job }: { job: Job }) {
  const translate = useTranslate();
  const nameOf = useJobName();
  const [isOpen, setOpen] = useState(false);
  const logs = job.logs ?? [];
  const total = job.total ?? 0;
  const done = job.done ?? 0;
  const { kind, label } = jobOutcome(job);
  const counts = translate('engine.jobs.counts', { done, total, failed: job.failed ?? 0 });
  return (
    <>
      <TableRow sx={isOpen ? { '& > td': { borderBottom: 0 } } : {}}>
        <TableCell>{nameOf(job)}</TableCell>
        <TableCell>
          <StatusChip kind={kind} label={translate(label)} />
        </TableCell>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {formatMoment(job.finishedAt ?? job.startedAt ?? job.scheduled)}
        </TableCell>
        <TableCell sx={{ minWidth: 160 }}>
          {job.status === 'Running' ? (
            <ProgressBar label={counts} {...(total > 0 ? { share: done / total } : {})} />
          ) : (
            <Typography variant="body2">{total > 0 ? counts : '–'}</Typography>
          )}
          {logs.length > 0 && (
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {translate(isOpen ? 'engine.jobs.hideLog' : 'engine.jobs.showLog', { lines: logs.length })}
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

function isUnderWay({ status }: Job): boolean {
  return status === 'Queued' || status === 'Running';
}
