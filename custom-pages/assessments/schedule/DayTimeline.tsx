import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScheduleDay } from '#domain/schedule/schedule.ts';
import { slotSpans, writeTime } from '#domain/schedule/slotTimes.ts';
import { useScheduleFrame } from './ScheduleFrame.ts';

const hour = 60;

/** More times than these do not stand beside each other on a phone. */
const mostTimes = 6;

/** The type of a time slot that nobody works in. */
const breakType = 2;

/** The time slots of a day along its hours, each as long as it takes; the list of them says the same in words. */
export function DayTimeline({ day }: { day: ScheduleDay }) {
  const { slots: open } = useScheduleFrame();
  const spans = slotSpans(day).filter(({ start, end }) => end > start);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const from = Math.floor(first.start / hour) * hour;
  const hours = Math.ceil((last.end - from) / hour);
  const share = (minutes: number) => `${(minutes / (hours * hour)) * 100}%`;
  const step = Math.ceil(hours / mostTimes);
  const times = Array.from({ length: Math.floor(hours / step) + 1 }, (_time, place) => from + place * step * hour);
  return (
    <Box aria-hidden data-timeline sx={{ mb: 2, px: 2.25 }}>
      <Box sx={{ position: 'relative', height: 44, borderBottom: 1, borderColor: 'divider' }}>
        {spans.map(({ slot, start, end }) => (
          <Box
            key={slot.id}
            style={{ insetInlineStart: share(start - from), width: share(end - start) }}
            sx={{
              ...{ position: 'absolute', insetBlock: 4, border: 1, borderRadius: 1, px: 0.75, overflow: 'hidden' },
              ...{
                display: 'flex',
                alignItems: 'center',
                bgcolor: slot.type === breakType ? 'transparent' : 'action.selected',
              },
              borderStyle: slot.type === breakType ? 'dashed' : 'solid',
              ...(open.isOpen(slot.id)
                ? { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' }
                : { borderColor: 'text.secondary' }),
            }}
          >
            <Typography variant="caption" noWrap sx={{ minWidth: 0 }}>
              <bdi>{slot.title}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: 20 }}>
        {times.map((time) => (
          <Typography
            key={time}
            variant="caption"
            color="textSecondary"
            style={{ insetInlineStart: share(time - from) }}
            sx={{
              ...{ position: 'absolute', width: 48, marginInlineStart: '-24px' },
              ...{ textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
            }}
          >
            {writeTime(time)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
