import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { faultySlots } from '#domain/schedule/checkSchedule.ts';
import { countSchedule, readSchedule, writeSchedule, type Schedule } from '#domain/schedule/schedule.ts';
import { focusField } from '#engine/form/focusField.ts';
import { ScheduleDays } from '#engine/schedule/ScheduleDays.tsx';
import { useOpenSlots } from '#engine/schedule/useOpenSlots.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { useEditing } from './useEditing.ts';
import { useSummary } from './useSummary.ts';

interface SchedulePanelProps {
  title: string;
  /** As it stands in the form. */
  value: unknown;
  readOnly: boolean;
  onClose: () => void;
  onApply: (schedule: Schedule | null) => void;
}

/** Edits the days of a project's schedule; nothing reaches the form before Confirm. */
export function SchedulePanel({ title, value, readOnly, onClose, onApply }: SchedulePanelProps) {
  const translate = useTranslate();
  const summarise = useSummary();
  const place = useRef<HTMLDivElement>(null);
  const editing = useEditing(value, readSchedule);
  const slots = useOpenSlots();
  const [isRemoving, setRemoving] = useState(false);
  const schedule = editing.value;
  const confirm = () => {
    const faulty = faultySlots(schedule);
    if (faulty.length === 0) return onApply(writeSchedule(schedule));
    slots.ask(faulty);
    requestAnimationFrame(() => place.current && focusField(place.current, '[aria-invalid="true"]'));
  };
  return (
    <EditorPanel
      title={title}
      summary={schedule.days.length === 0 ? translate('planning.schedule.none') : summarise(countSchedule(schedule))}
      info={['order', 'fixed', 'club'].map((line) => translate(`planning.schedule.info.${line}`))}
      editing={editing}
      readOnly={readOnly}
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
