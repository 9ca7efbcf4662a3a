import { useTranslate } from 'react-admin';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { JobLog } from '#engine/browser/jobs/JobLog.tsx';
import type { Job } from '#schemas/generated/types.ts';

/** What an invitation job wrote down, line by line. */
export function JobLines({ field, record }: WidgetProps) {
  const translate = useTranslate();
  const logs = (record?.[field ?? ''] ?? []) as NonNullable<Job['logs']>;
  return logs.length > 0 ? <JobLog logs={logs} /> : <>{translate('forms.rows.none')}</>;
}
