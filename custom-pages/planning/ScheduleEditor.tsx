import { useState } from 'react';
import { useTranslate } from 'react-admin';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import { countSchedule, readSchedule } from '#domain/schedule/schedule.ts';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { PlanningButton } from './PlanningButton.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { usePlanningField } from './usePlanningField.ts';
import { useSummary } from './useSummary.ts';

/** The schedule of a project: what there is, and the editor of its days (document 2 §2, "Schedule editor"). */
export function ScheduleEditor({ field, label, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const summarise = useSummary();
  const [isOpen, setOpen] = useState(false);
  const { value, error, isUnsaved, apply } = usePlanningField(field ?? 'schedule');
  const { days, slots } = countSchedule(readSchedule(value));
  return (
    <>
      <PlanningButton
        icon={<CalendarMonthRounded />}
        label={label}
        summary={days === 0 ? translate('planning.schedule.none') : summarise({ days, slots })}
        error={error}
        isUnsaved={isUnsaved}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SchedulePanel
          title={label}
          value={value}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
          onApply={(schedule) => {
            apply(schedule);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
