import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { adaptedDays } from '#domain/schedule/checkSchedule.ts';
import { moveToDay, withDay, withoutDay } from '#domain/schedule/editSchedule.ts';
import { newDay, type Schedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { DayCard } from './DayCard.tsx';
import { ScheduleContext, type ScheduleEditing, type ScheduleFrame } from './ScheduleFrame.ts';
import type { OpenSlots } from './useOpenSlots.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import PublicRounded from '@mui/icons-material/PublicRounded';
import { offsetOfZone } from '#domain/schedule/offsetOfZone.ts';
import { dayBeginnings } from '#domain/schedule/zoneOfVisit.ts';

interface ScheduleDaysProps {
  schedule: Schedule;
  /** As it is stored: what is otherwise was adapted. */
  stored: Schedule;
  editing: ScheduleEditing;
  readOnly: boolean;
  /** Which time slots are being edited, of `useOpenSlots`. */
  slots: OpenSlots;
  /** The time zone of the times, as `Europe/Brussels`; null where the clubs' own are meant. */
  zone: string | null;
  /** Names that are offered as attendees. */
  people?: readonly string[];
  /** The visit to a club: days stand by their dates, and removing one is asked for first. */
  onRemoveDay?: (day: ScheduleDay, title: string) => void;
  /** Another way to begin, where there are no days yet. */
  beginning?: ReactNode;
}

const nobody: readonly string[] = [];

/** The days of a schedule with their time slots; of a project, and of the visit to a club alike. */
export function ScheduleDays({ schedule, stored, editing, readOnly, slots, zone, ...given }: ScheduleDaysProps) {
  const { people = nobody, onRemoveDay, beginning } = given;
  const translate = useTranslate();
  const { days } = schedule;
  const adapted = adaptedDays(stored, schedule);
  const nameOf = (day: ScheduleDay, index: number) => {
    const name = translate('planning.day.name', { number: index + 1 });
    return day.date ? `${name} · ${formatDate(day.date)}` : name;
  };
  const frame: ScheduleFrame = {
    readOnly,
    days: days.map((day, index) => ({ id: day.id, name: nameOf(day, index) })),
    slots,
    people,
    isOrdered: onRemoveDay !== undefined,
    changeDay: (day) => editing.change(withDay(schedule, day)),
    removeFrom: (day, title) => editing.remove(withDay(schedule, day), title),
    moveToDay: (slotId, dayId) => editing.change(moveToDay(schedule, slotId, dayId)),
  };
  const add = () => editing.change(withDay(schedule, newDay(crypto.randomUUID())));
  const addButton = (
    <Button variant="outlined" startIcon={<AddRounded />} onClick={add}>
      {translate('planning.day.add')}
    </Button>
  );
  return (
    <ScheduleContext value={frame}>
      <Stack spacing={2}>
        {days.length === 0 ? (
          <EmptyState
            isBare
            icon={<CalendarMonthRounded />}
            title={translate('planning.schedule.none')}
            advice={readOnly ? null : translate('planning.schedule.advice')}
            action={
              readOnly ? null : (
                <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
                  {beginning}
                  {addButton}
                </Stack>
              )
            }
          />
        ) : (
          <>
            <TimeZones zone={zone} days={days} />
            {days.map((day, index) => (
              <DayCard
                key={day.id}
                day={day}
                title={nameOf(day, index)}
                index={index}
                isLast={index === days.length - 1}
                isAdapted={adapted.includes(day.id)}
                rows={{
                  move: (from, to) => editing.change({ days: moveEntry(days, from, to) }),
                  remove: () =>
                    onRemoveDay
                      ? onRemoveDay(day, nameOf(day, index))
                      : editing.remove(withoutDay(schedule, day.id), nameOf(day, index)),
                }}
              />
            ))}
            {!readOnly && <div>{addButton}</div>}
          </>
        )}
      </Stack>
    </ScheduleContext>
  );
}

/**
 * In which time zone the times of a schedule are, and the reader's own where that is another; how far each is from UTC on
 * the days of the visit, which is not as far in summer as in winter.
 */
function TimeZones({ zone, days }: { zone: string | null; days: readonly ScheduleDay[] }) {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const begun = dayBeginnings(days, zone ?? own, now);
  const offsetsOf = (one: string) => [...new Set(begun.map((instant) => offsetOfZone(instant, one)))].join(', ');
  const name = (one: string) => `${one.replaceAll('_', ' ')} (${offsetsOf(one)})`;
  return (
    <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
      <PublicRounded fontSize="small" aria-hidden sx={{ mt: '1px' }} />
      <Typography variant="body2">
        {zone === null ? translate('planning.zone.local') : translate('planning.zone.of', { zone: name(zone) })}{' '}
        {zone !== own && translate('planning.zone.own', { zone: name(own) })}
      </Typography>
    </Box>
  );
}
