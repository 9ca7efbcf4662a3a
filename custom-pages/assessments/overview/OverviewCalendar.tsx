import {
  Box,
  Button,
  Card,
  IconButton,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addMonths, firstMonth, isMonth, monthOf, weeksOf } from '#domain/schedule/monthGrid.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useToday } from '#engine/browser/context/useToday.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { formatDate, formatMonth } from '#engine/rules/dates/formatDate.ts';
import { mirrored } from '#engine/ui/mirrored.ts';
import { StageChip } from '../values/StageChip.tsx';
import { addressOf, type OverviewRow } from './useOverview.ts';

interface OverviewCalendarProps {
  rows: readonly OverviewRow[];
  /** `YYYY-MM`, else the calendar begins where the next visits are. */
  month: string;
  onMonth: (month: string) => void;
}

/** The visits of a month; on a phone as a list of its days. */
export function OverviewCalendar({ rows, month, onMonth }: OverviewCalendarProps) {
  const translate = useTranslate();
  const today = useToday();
  const visits = groupByDate(rows);
  const undated = rows.filter(({ clubAssessment }) => !clubAssessment.visitDate).length;
  const dates = [...visits.keys()];
  const shown = isMonth(month) ? month : firstMonth(dates, today);
  const { nameOfMonth } = useCalendarNames();
  const say = (name: string, given = {}) => translate(`assessment.overview.calendar.${name}`, given);
  const days = dates.filter((date) => monthOf(date) === shown).toSorted();
  return (
    <Card
      component="section"
      aria-label={translate('assessment.overview.views.calendar')}
      sx={{ p: { xs: 2, md: 2.5 } }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <IconButton aria-label={say('previous')} onClick={() => onMonth(addMonths(shown, -1))}>
          <ChevronLeftRounded sx={mirrored} />
        </IconButton>
        <Box role="status">
          <Typography variant="h2">{nameOfMonth(shown)}</Typography>
        </Box>
        <IconButton aria-label={say('next')} onClick={() => onMonth(addMonths(shown, 1))}>
          <ChevronRightRounded sx={mirrored} />
        </IconButton>
        <Button size="small" onClick={() => onMonth(monthOf(today))}>
          {say('today')}
        </Button>
        {undated > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
            {say('undated', { amount: undated })}
          </Typography>
        )}
      </Stack>
      {days.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {say('none')}
        </Typography>
      )}
      <MonthTable month={shown} today={today} visits={visits} />
      <Box component="ul" sx={{ display: { md: 'none' }, m: 0, p: 0, listStyle: 'none' }}>
        {days.map((date) => (
          <Box component="li" key={date} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            <Typography sx={{ fontWeight: 600, mb: 0.75 }}>{formatDate(date)}</Typography>
            <Visits rows={visits.get(date) ?? []} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function groupByDate(rows: readonly OverviewRow[]): Map<CalendarDate, OverviewRow[]> {
  const visits = new Map<CalendarDate, OverviewRow[]>();
  for (const row of rows) {
    const date = row.clubAssessment.visitDate;
    if (date) visits.set(date, [...(visits.get(date) ?? []), row]);
  }
  return visits;
}

interface MonthTableProps {
  month: string;
  today: CalendarDate;
  visits: ReadonlyMap<CalendarDate, readonly OverviewRow[]>;
}

function MonthTable({ month, today, visits }: MonthTableProps) {
  const { firstWeekday, nameOfMonth, nameOfWeekday } = useCalendarNames();
  const weeks = weeksOf(month, firstWeekday);
  return (
    <Table
      size="small"
      aria-label={nameOfMonth(month)}
      sx={{ display: { xs: 'none', md: 'table' }, tableLayout: 'fixed', '& td': { verticalAlign: 'top', height: 84 } }}
    >
      <TableHead>
        <TableRow>
          {weeks[0]?.map((date) => (
            <TableCell key={date} align="center">
              {nameOfWeekday(date)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map((week) => (
          <TableRow key={week[0]}>
            {week.map((date) => (
              <TableCell
                key={date}
                {...(date === today && { 'aria-current': 'date' as const })}
                sx={{ px: 0.75, ...(date === today && { bgcolor: 'action.selected' }) }}
              >
                <Typography
                  variant="caption"
                  component="time"
                  dateTime={date}
                  color={monthOf(date) === month ? 'textPrimary' : 'textSecondary'}
                  sx={{ display: 'block', mb: 0.5, fontWeight: date === today ? 700 : 400 }}
                >
                  {Number(date.slice(8))}
                </Typography>
                <Visits rows={visits.get(date) ?? []} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Visits({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <Stack spacing={0.75}>
      {rows.map((row) => (
        <Box key={row.clubAssessment.id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={addressOf(row)} variant="body2">
            <bdi>{row.club?.name ?? row.clubAssessment.name}</bdi>
          </Link>
          <Box>
            <StageChip wraps clubAssessment={row.clubAssessment} project={row.project} country={row.club?.country} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** Months and weekdays in the language of the interface, and the day that its weeks begin with, as where dates are picked. */
function useCalendarNames() {
  const { interfaceLanguage } = useEngine();
  const weekday = new Intl.DateTimeFormat(interfaceLanguage, { weekday: 'short', timeZone: 'UTC' });
  return {
    firstWeekday: interfaceLanguage === 'ar' ? 6 : 1,
    nameOfMonth: (name: string) => formatMonth(name, interfaceLanguage),
    nameOfWeekday: (date: CalendarDate) => weekday.format(new Date(`${date}T00:00:00Z`)),
  };
}
