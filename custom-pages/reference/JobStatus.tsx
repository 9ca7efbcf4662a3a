import { useTranslate } from 'react-admin';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { jobOutcome } from '#engine/browser/jobs/jobOutcome.ts';
import type { Job } from '#schemas/generated/types.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

/** How far a job is, or how it ended, as icon and word. */
export function JobStatus({ record }: WidgetProps) {
  const translate = useTranslate();
  if (!record) return null;
  const { kind, label } = jobOutcome(record as unknown as Job);
  return <StatusChip kind={kind} label={translate(label)} />;
}
