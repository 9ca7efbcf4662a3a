import { useTranslate } from 'react-admin';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { JobLog } from '#engine/browser/jobs/JobLog.tsx';
import { jobOutcome } from '#engine/browser/jobs/jobOutcome.ts';
import { useJobName } from '#engine/browser/jobs/useJobName.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { Job } from '#schemas/generated/types.ts';

/** What a job is called, in the reader's language. */
export function JobName({ record }: WidgetProps) {
  const nameOf = useJobName();
  return record ? nameOf(jobOf(record)) : null;
}

/** How far a job is, or how it ended, as icon and word. */
export function JobStatus({ record }: WidgetProps) {
  const translate = useTranslate();
  if (!record) return null;
  const { kind, label } = jobOutcome(jobOf(record));
  return <StatusChip kind={kind} label={translate(label)} />;
}

/** What an invitation job wrote down, line by line. */
export function JobLines({ record }: WidgetProps) {
  const translate = useTranslate();
  const logs = record ? (jobOf(record).logs ?? []) : [];
  return logs.length > 0 ? <JobLog logs={logs} /> : <>{translate('forms.rows.none')}</>;
}

/** The resource file puts these widgets on jobs alone. */
function jobOf(record: unknown): Job {
  return record as Job;
}
