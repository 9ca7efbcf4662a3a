import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useJobName } from '#engine/browser/jobs/useJobName.ts';
import type { Job } from '#schemas/generated/types.ts';

/** What a job is called, in the reader's language. */
export function JobName({ record }: WidgetProps) {
  const nameOf = useJobName();
  return record ? nameOf(record as unknown as Job) : null;
}
