import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { faultySlots } from '#domain/schedule/checkSchedule.ts';
import { readSchedule, writeSchedule, type Schedule } from '#domain/schedule/schedule.ts';
import { focusField } from '#engine/browser/form/focusField.ts';
import { ScheduleDays } from '../schedule/ScheduleDays.tsx';
import { useOpenSlots } from '../schedule/useOpenSlots.ts';
import { useScheduleLabels } from '../schedule/useScheduleLabels.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { EditorPanel } from './EditorPanel.tsx';
import type { PlanningPanelProps } from './PlanningField.tsx';
import { useEditing } from './useEditing.ts';
import { useSummaries } from './useSummaries.ts';

/** Edits the days of a project's schedule on a page of its own, each along its hours; nothing reaches the form before Confirm. */
export function SchedulePanel({ title, value, readOnly, onClose, onApply }: PlanningPanelProps<Schedule | null>) {
  const translate = useTranslate();
  const { ofSchedule } = useSummaries();
  const place = useRef<HTMLDivElement>(null);
  const editing = useEditing(value, readSchedule);
  const slots = useOpenSlots();
  const { info } = useScheduleLabels();
  const [isRemoving, setRemoving] = useState(false);
  const schedule = editing.value;
  const confirm = () => {
    const faulty = faultySlots(schedule);
    if (faulty.length === 0) return onApply(writeSchedule(schedule));
    slots.showFaults(faulty);
    requestAnimationFrame(() => place.current && focusField(place.current, '[aria-invalid="true"]'));
  };
  return (
    <EditorPanel
      title={title}
      summary={ofSchedule(schedule)}
      info={info}
      editing={editing}
      readOnly={readOnly}
      isPage
      onConfirm={confirm}
      onClose={onClose}
      extra={
        value !== null && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {translate('planning.schedule.remove')}
          </Button>
        )
      }
    >
      <Box ref={place}>
        <ScheduleDays
          schedule={schedule}
          stored={readSchedule(value)}
          editing={editing}
          readOnly={readOnly}
          slots={slots}
          zone={null}
        />
      </Box>
      <ConfirmDialog
        isOpen={isRemoving}
        title={translate('planning.schedule.remove')}
        confirmLabel={translate('planning.schedule.remove')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => onApply(null)}
        onCancel={() => setRemoving(false)}
        isDangerous
      >
        {translate('planning.schedule.removeText')}
      </ConfirmDialog>
    </EditorPanel>
  );
}
