import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { FieldFrame } from '#engine/fields/FieldFrame.tsx';
import { JobLog } from '#engine/jobs/JobLog.tsx';
import type { Job } from '#schemas/generated/types.ts';

/** What an invitation job wrote down, line by line. */
export function JobLines({ field, record, label }: WidgetProps) {
  const translate = useTranslate();
  const logs = (record?.[field ?? ''] ?? []) as NonNullable<Job['logs']>;
  return (
    <FieldFrame id={`${field}-lines`} label={label} required={false} error={null} group>
      {logs.length > 0 ? (
        <JobLog logs={logs} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {translate('forms.rows.none')}
        </Typography>
      )}
    </FieldFrame>
  );
}
