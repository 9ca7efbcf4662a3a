import { useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { zoneOfCountry } from '#domain/schedule/dayInCountry.ts';
import { readSchedule, type Schedule } from '#domain/schedule/schedule.ts';
import { visitEvent } from '#domain/schedule/visitEvents.ts';
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
  const zone = zoneOfCountry(data?.[0]?.alpha2, now);
  const title = `${club.name} – ${project?.name ?? clubAssessment.name ?? ''}`;
  const eventsOf = ({ days }: Schedule) =>
    days.flatMap((day) => {
      const facts = { clubAssessmentId: clubAssessment.id, title, host: window.location.hostname, zone };
      return visitEvent(day, facts, clubAssessment.version ?? 0) ?? [];
    });
  return {
    ...{ zone, title, reading },
    stored: reading.data === undefined ? null : readSchedule(reading.data),
    hasEvents: (schedule: Schedule) => eventsOf(schedule).length > 0,
    download: (schedule: Schedule) => {
      const product = `-//${theProduct().name}//EN`;
      const calendar = { method: 'PUBLISH', product, now: Date.now(), events: eventsOf(schedule) } as const;
      saveFile(`${title}.ics`, writeCalendar(calendar), 'text/calendar;charset=utf-8');
    },
  };
}
