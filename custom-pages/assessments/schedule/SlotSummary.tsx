import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import CoffeeRounded from '@mui/icons-material/CoffeeRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';
import { Facts } from '#engine/ui/Facts.tsx';
import { slotFaults } from '#domain/schedule/checkSchedule.ts';
import type { TimeSlot } from '#domain/schedule/schedule.ts';
import type { SlotTime } from '#domain/schedule/slotTimes.ts';
import { useScheduleLabels } from './useScheduleLabels.ts';

const icons: Readonly<Record<number, ComponentType<SvgIconProps>>> = {
  0: VideocamRounded,
  1: GroupsRounded,
  2: CoffeeRounded,
};

/** A time slot in two lines: when and what, then its type, how long it takes, where and who. */
export function SlotSummary({ slot, time }: { slot: TimeSlot; time: SlotTime | undefined }) {
  const translate = useTranslate();
  const { typeLabel, slotLabel } = useScheduleLabels();
  const Icon = icons[slot.type ?? 0] ?? VideocamRounded;
  const address = slotFaults(slot).meetingUrl ? null : slot.meetingUrl;
  const facts = [
    typeLabel(slot.type),
    translate('planning.slot.minutes', { minutes: Number.isInteger(slot.duration) ? slot.duration : 0 }).replaceAll(
      ' ',
      '\u00a0',
    ),
    slot.location,
    slot.attendees?.join(', '),
    slot.fixed ? slotLabel('fixed') : null,
  ].flatMap((fact) => fact || []);
  return (
    <Box sx={{ display: 'flex', columnGap: 1.5, flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'baseline' }}>
      <Typography
        component="span"
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        <bdi>
          {time?.start}–{time?.end}
          {time && time.daysLater > 0 ? <sup> +{time.daysLater}</sup> : null}
        </bdi>
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {slot.title.trim() ? <bdi>{slot.title}</bdi> : translate('planning.slot.untitled')}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Icon aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', marginInlineEnd: 0.5 }} />
          <Facts facts={facts} />
          {address && (
            <>
              {' · '}
              <Link href={address} target="_blank" rel="noopener noreferrer">
                {slotLabel('meetingUrl')}
              </Link>
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
