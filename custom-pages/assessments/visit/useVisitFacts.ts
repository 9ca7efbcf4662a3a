import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { readSchedule, type Schedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { visitEvent } from '#domain/schedule/visitEvents.ts';
import { zoneOfVisit } from '#domain/schedule/zoneOfVisit.ts';
import { writeCalendar } from '#engine/rules/calendar/writeCalendar.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { saveFile } from '#engine/browser/export/saveFile.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import type { Country } from '#schemas/generated/types.ts';
import { readSchedule as readOf } from '../values/assessmentCalls.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

/** The stored schedule of an opened club assessment, its time zone, and the calendar file of its days. */
export function useVisitFacts(opened: OpenedAssessment) {
  const { clubAssessment, club, project } = opened;
  const [now] = useState(() => Date.now());
  const reading = useApiQuery<unknown>(...readOf(clubAssessment, callAbout(opened)));
  const { data } = useGetManyAggregate<Country>(
    'countries',
    { ids: club.country ? [club.country] : [] },
    { enabled: Boolean(club.country), retry: false },
  );
  const stored = reading.data === undefined ? null : readSchedule(reading.data);
  const zoneOf = (days: readonly ScheduleDay[]) => zoneOfVisit(data?.[0]?.alpha2, days, now);
  const title = `${club.name} – ${project?.name ?? clubAssessment.name ?? ''}`;
  const eventsOf = ({ days }: Schedule) =>
    days.flatMap((day) => {
      const facts = { clubAssessmentId: clubAssessment.id, title, host: window.location.hostname, zone: zoneOf([day]) };
      return visitEvent(day, facts, clubAssessment.version ?? 0) ?? [];
    });
  return {
    ...{ title, reading, stored },
    zone: zoneOf(stored?.days ?? []),
    hasEvents: (schedule: Schedule) => eventsOf(schedule).length > 0,
    download: (schedule: Schedule) => {
      const product = `-//${theProduct().name}//EN`;
      const calendar = { method: 'PUBLISH', product, now: Date.now(), events: eventsOf(schedule) } as const;
      saveFile(`${title}.ics`, writeCalendar(calendar), 'text/calendar;charset=utf-8');
    },
  };
}
