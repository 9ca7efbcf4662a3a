import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { clubAnswer, type ClubAnswer } from '#domain/schedule/checkSchedule.ts';
import { scheduleDefaults, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';
import { DateChoice } from '#engine/browser/fields/DateChoice.tsx';
import { RowButtons } from '#engine/browser/fields/RowButtons.tsx';
import { TimeChoice } from '#engine/browser/fields/TimeChoice.tsx';
import type { Rows } from '#engine/browser/fields/useRows.ts';
import { DayFacts } from './DayFacts.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import { SlotList } from './SlotList.tsx';
import { useScheduleFrame } from './ScheduleFrame.ts';
import { useScheduleLabels } from './useScheduleLabels.ts';

const kinds: Readonly<Record<ClubAnswer, StatusKind>> = {
  confirmed: 'success',
  declined: 'error',
  notConfirmed: 'neutral',
};

/** A time slot of another day is above it, to be dropped. */
const over = { borderColor: 'primary.main', outline: 2, outlineColor: 'primary.main', bgcolor: 'action.hover' };

interface DayCardProps {
  day: ScheduleDay;
  /** "Day 1", with its date where it has one. */
  title: string;
  index: number;
  isLast: boolean;
  isAdapted: boolean;
  rows: Pick<Rows, 'move' | 'remove'>;
}

/** A day of a schedule: its date and start, its time slots, and what the club says of it (document 2 §2). */
export function DayCard({ day, title, index, isLast, isAdapted, rows }: DayCardProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { readOnly, isOrdered, changeDay } = useScheduleFrame();
  const { dayLabel } = useScheduleLabels();
  const answer = clubAnswer(day);
  const start = day.start ?? scheduleDefaults.start;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-day={day.id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, sm: 2 }, '&[data-over]': over }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={titleId} variant="h3">
            {title}
          </Typography>
          {!day.date && (
            <Typography variant="body2" color="textSecondary">
              {translate('planning.day.noDateYet')}
            </Typography>
          )}
        </Box>
        {!readOnly && <RowButtons isOrdered={isOrdered} title={title} index={index} isLast={isLast} rows={rows} />}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1, mb: 2 }}>
        <StatusChip kind={kinds[answer]} label={translate(`planning.day.answers.${answer}`)} />
        {isAdapted && <StatusChip kind="waiting" label={translate('planning.day.adapted')} />}
      </Stack>
      {readOnly ? (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {dayLabel('start')}: {start}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3fr 2fr' }, mb: 2 }}>
          <DateChoice
            label={dayLabel('date')}
            value={day.date ?? null}
            onChange={(date) => changeDay({ ...day, date })}
          />
          <TimeChoice label={dayLabel('start')} value={start} onChange={(time) => changeDay({ ...day, start: time })} />
        </Box>
      )}
      <DayTimeline day={day} />
      <SlotList day={day} />
      <DayFacts day={day} />
    </Box>
  );
}
