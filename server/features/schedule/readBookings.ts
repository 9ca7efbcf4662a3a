import { sql } from 'kysely';
import { visitorsOf, type Booking, type Visitor } from '#domain/schedule/findConflicts.ts';
import { readSchedule } from '#domain/schedule/schedule.ts';
import { slotSpans } from '#domain/schedule/slotTimes.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { openableBy } from '../assessments/readableBy.ts';
import { selectRows, type Store } from '../assessments/rows.ts';

/**
 * When the assessors of a club assessment, or places of its club, are taken by other open ones: what `findConflicts`
 * takes. The club of another one is named to who may open that (decisions G).
 */
export async function readBookings(store: Store, { clubAssessment, user }: OpenedClubAssessment): Promise<Booking[]> {
  const own = (clubAssessment.assessors ?? []).map(({ assessorId }) => assessorId);
  const shared = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(assessors) AS one WHERE one->>'assessorId' = ANY(${own}))`;
  const others = await selectRows(
    store,
    'clubassessments',
    sql`id <> ${clubAssessment.id} AND schedule IS NOT NULL AND closed IS NOT TRUE
      AND ("clubId" = ${clubAssessment.clubId} OR ${shared})`,
  );
  if (others.length === 0) return [];
  const ids = others.map(({ id }) => id);
  const readable = await selectRows(store, 'clubassessments', sql`id = ANY(${ids}) AND ${openableBy(user)}`);
  const clubs = await selectRows(store, 'clubs', { id: others.map(({ clubId }) => clubId) });
  const people = [...new Set(others.flatMap(({ assessors }) => (assessors ?? []).map(({ assessorId }) => assessorId)))];
  const accounts = await selectRows(store, 'accounts', { id: people });
  return others.flatMap(({ id, clubId, schedule, assessors }) => {
    const isTold = readable.some((one) => one.id === id);
    const visitors = accounts
      .filter((account) => (assessors ?? []).some(({ assessorId }) => assessorId === account.id))
      .map((account): Visitor => ({ id: account.id, name: account.fullName ?? '' }));
    return readSchedule(schedule).days.flatMap((day) =>
      slotSpans(day).flatMap(({ slot, start, end }): Booking[] => {
        const assessorIds = visitorsOf(slot, visitors)
          .map((visitor) => visitor.id)
          .filter((visitor) => own.includes(visitor));
        const location = clubId === clubAssessment.clubId ? (slot.location ?? null) : null;
        if (!day.date || (assessorIds.length === 0 && !location)) return [];
        const club = isTold ? (clubs.find((one) => one.id === clubId)?.name ?? null) : null;
        return [{ date: day.date, start, end, assessorIds, location, club }];
      }),
    );
  });
}
