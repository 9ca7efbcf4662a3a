import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import { readSchedule } from '#domain/schedule/schedule.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { PlanningField } from './PlanningField.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { useSummaries } from './useSummaries.ts';

/** The schedule of a project: what there is, and the editor of its days (document 2 §2, "Schedule editor"). */
export function ScheduleEditor({ field, label, readOnly }: WidgetProps) {
  const { ofSchedule } = useSummaries();
  return (
    <PlanningField
      name={field ?? 'schedule'}
      label={label}
      readOnly={readOnly}
      icon={<CalendarMonthRounded />}
      summarise={(schedule) => ofSchedule(readSchedule(schedule))}
      Panel={SchedulePanel}
    />
  );
}
