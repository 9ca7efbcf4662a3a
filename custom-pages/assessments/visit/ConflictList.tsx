import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { findConflicts, type Booking, type Conflict } from '#domain/schedule/findConflicts.ts';
import { slotsOf, type Schedule } from '#domain/schedule/schedule.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { usePersonNames } from '../values/usePersonNames.ts';

/** What in a schedule does not go together, or with other visits of its assessors; it warns, and refuses nothing. */
export function ConflictList({ opened, schedule }: { opened: OpenedAssessment; schedule: Schedule }) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  const { clubAssessment } = opened;
  const { data } = useApiQuery<Booking[]>(
    `clubassessments/${encodeURIComponent(clubAssessment.id)}/schedule/bookings`,
    {
      ...callAbout(opened),
      staleTime: 60_000,
    },
  );
  const visitors = (clubAssessment.assessors ?? []).map(({ assessorId }) => ({
    id: assessorId,
    name: nameOf(assessorId),
  }));
  const titles = new Map(schedule.days.flatMap(slotsOf).map(({ id, title }) => [id, title]));
  const untitled = translate('planning.slot.untitled');
  const told = ({ kind, name, slotId, club, isElsewhere }: Conflict) =>
    translate(`planning.conflicts.${kind}${isElsewhere ? 'Elsewhere' : ''}`, {
      name: name.trim() || untitled,
      slot: titles.get(slotId)?.trim() || untitled,
      club: club ?? translate('planning.conflicts.otherVisit'),
    });
  const lines = [...new Set(findConflicts(schedule, visitors, data ?? []).map(told))];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('planning.conflicts.title')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
