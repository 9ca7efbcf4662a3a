import { useTranslate } from 'react-admin';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

/** Whether an activity goes on, as icon and word (document 3 §2.13). */
export function ActivityStatus({ record }: WidgetProps) {
  const translate = useTranslate();
  const isActive = record?.['status'] !== false;
  return (
    <StatusChip
      kind={isActive ? 'success' : 'neutral'}
      label={translate(`gdpr.status.${isActive ? 'active' : 'stopped'}`)}
    />
  );
}
