import { Box, GlobalStyles, Portal, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { slotsOf, type Schedule } from '#domain/schedule/schedule.ts';
import { slotTimes } from '#domain/schedule/slotTimes.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { useIsPrinting } from '#engine/ui/useIsPrinting.ts';
import { useScheduleLabels } from '../schedule/useScheduleLabels.ts';

const onPaper = {
  '@media print': { 'body > *:not([data-printed-visit])': { display: 'none !important' } },
};

interface PrintedVisitProps {
  title: string;
  schedule: Schedule;
}

/** The days of a visit as they are printed, there while they are: nothing else of the page is. */
export function PrintedVisit(given: PrintedVisitProps) {
  return useIsPrinting() ? <Sheet {...given} /> : null;
}

function Sheet({ title, schedule }: PrintedVisitProps) {
  const translate = useTranslate();
  const { typeLabel } = useScheduleLabels();
  return (
    <Portal>
      <GlobalStyles styles={onPaper} />
      <Box
        data-printed-visit
        aria-hidden
        sx={{ display: 'none', '@media print': { display: 'block', color: '#000', bgcolor: '#fff' } }}
      >
        <Typography variant="h1">{title}</Typography>
        {schedule.days.map((day, index) => {
          const times = slotTimes(day);
          return (
            <Box key={day.id} sx={{ mt: 3, breakInside: 'avoid' }}>
              <Typography variant="h2">
                {translate('planning.day.name', { number: index + 1 })} ·{' '}
                {day.date ? formatDate(day.date) : translate('planning.day.noDateYet')}
              </Typography>
              <Table size="small">
                <TableBody>
                  {slotsOf(day).map((slot) => (
                    <TableRow key={slot.id}>
                      <TableCell sx={{ whiteSpace: 'nowrap', width: 130 }}>
                        <bdi>
                          {times.get(slot.id)?.start}–{times.get(slot.id)?.end}
                        </bdi>
                      </TableCell>
                      <TableCell>{slot.title}</TableCell>
                      <TableCell>{typeLabel(slot.type)}</TableCell>
                      <TableCell>{slot.location}</TableCell>
                      <TableCell>{slot.attendees?.join(', ')}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          );
        })}
      </Box>
    </Portal>
  );
}
