import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { hiddenBecause } from '#domain/schedule/checkSchedule.ts';
import type { ScheduleDay } from '#domain/schedule/schedule.ts';
import { useScheduleLabels } from './useScheduleLabels.ts';

/** Whether the club sees a day, and what it wrote about it. */
export function DayFacts({ day }: { day: ScheduleDay }) {
  const translate = useTranslate();
  const { dayLabel } = useScheduleLabels();
  const reasons = hiddenBecause(day);
  return (
    <Stack spacing={0.5} sx={{ mt: 2, color: 'text.secondary' }}>
      {reasons.length > 0 && (
        <Fact icon={<VisibilityOffOutlined fontSize="small" aria-hidden />}>
          {translate('planning.day.hidden')} {reasons.map((one) => translate(`planning.day.${one}`)).join(' ')}
        </Fact>
      )}
      <Fact icon={<ChatBubbleOutlineRounded fontSize="small" aria-hidden />}>
        {dayLabel('commentsByClub')}:{' '}
        {day.commentsByClub ? <bdi>{day.commentsByClub}</bdi> : translate('planning.day.noComments')}
      </Fact>
    </Stack>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {icon}
      <Typography
        variant="body2"
        component="div"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {children}
      </Typography>
    </Box>
  );
}
