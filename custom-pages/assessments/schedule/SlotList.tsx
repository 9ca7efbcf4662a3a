import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { slotFaults } from '#domain/schedule/checkSchedule.ts';
import { moveSlot, withoutSlot, withSlot } from '#domain/schedule/editSchedule.ts';
import { newSlot, slotsOf, type ScheduleDay, type TimeSlot } from '#domain/schedule/schedule.ts';
import { slotTimes } from '#domain/schedule/slotTimes.ts';
import { focusField } from '#engine/browser/form/focusField.ts';
import { EditRowButton } from '#engine/browser/fields/EditRowButton.tsx';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import { useScheduleFrame } from './ScheduleFrame.ts';
import { SlotForm } from './SlotForm.tsx';
import { SlotSummary } from './SlotSummary.tsx';

/** The time slots of a day, one after the other: added, edited, taken away, and put in another order. */
export function SlotList({ day }: { day: ScheduleDay }) {
  const translate = useTranslate();
  const frame = useScheduleFrame();
  const { readOnly, slots: open, changeDay } = frame;
  const place = useRef<HTMLDivElement>(null);
  const slots = slotsOf(day);
  const times = slotTimes(day);
  const titleOf = ({ title }: TimeSlot) => title.trim() || translate('planning.slot.untitled');
  const rows = useSortableRows(slots.map(titleOf), (from, to) => changeDay(moveSlot(day, from, to)), {
    selector: '[data-day]',
    onDrop: (from, place) => frame.moveToDay(slots[from]?.id ?? '', place.dataset['day'] ?? ''),
  });
  const add = () => {
    const slot = newSlot(crypto.randomUUID());
    changeDay(withSlot(day, slot));
    open.toggle(slot.id);
  };
  const finish = (slot: TimeSlot) => {
    if (Object.keys(slotFaults(slot)).length > 0) {
      open.showFaults([slot.id]);
      // On a phone the form is longer than the screen: what is wrong may be above it.
      requestAnimationFrame(() => place.current && focusField(place.current, '[aria-invalid="true"]'));
      return;
    }
    open.close(slot.id);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  return (
    <Box ref={place}>
      <Stack spacing={1}>
        {slots.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('planning.slot.none')}
          </Typography>
        )}
        {slots.map((slot, index) => (
          <SortableRow
            key={slot.id}
            title={titleOf(slot)}
            index={index}
            rows={rows}
            readOnly={readOnly}
            isFixed={slot.fixed === true}
            onRemove={() => frame.removeFrom(withoutSlot(day, slot.id), titleOf(slot))}
            actions={
              <EditRowButton title={titleOf(slot)} isOpen={open.isOpen(slot.id)} onClick={() => open.toggle(slot.id)} />
            }
            below={
              open.isOpen(slot.id) &&
              !readOnly && (
                <SlotForm
                  slot={slot}
                  hasShownFaults={open.hasShownFaults(slot.id)}
                  days={frame.days}
                  dayId={day.id}
                  onChange={(changed) => changeDay(withSlot(day, changed))}
                  onMoveToDay={(dayId) => frame.moveToDay(slot.id, dayId)}
                  onDone={() => finish(slot)}
                />
              )
            }
          >
            <SlotSummary slot={slot} time={times.get(slot.id)} />
          </SortableRow>
        ))}
      </Stack>
      <MoveNews rows={rows} />
      {!readOnly && (
        <Button data-add startIcon={<AddRounded />} onClick={add} sx={{ mt: 1 }}>
          {translate('planning.slot.add')}
        </Button>
      )}
    </Box>
  );
}
