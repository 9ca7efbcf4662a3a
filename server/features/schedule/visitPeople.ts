import { sql } from 'kysely';
import { findLead } from '#domain/access/assessmentRoles.ts';
import type { VisitRecipient } from '#domain/schedule/visitRecipients.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';

/** Somebody who is mailed about the days of a visit. */
export interface VisitPerson {
  email: string;
  name: string;
  language: Language;
  part: 'club' | 'assessor';
}

/**
 * Whom the days of a visit are mailed to: the coordinators of the club, all of its people where it has none, and the
 * assessors; nobody twice.
 */
export async function findVisitPeople(
  store: Store,
  { clubAssessment, club }: Pick<OpenedClubAssessment, 'clubAssessment' | 'club'>,
): Promise<VisitPerson[]> {
  const users = await selectRows(store, 'users', { clubId: club.id }, sql`"lastName", "firstName", id`);
  const coordinators = users.filter(({ role }) => role === 'COORDINATOR');
  const ids = (clubAssessment.assessors ?? []).map(({ assessorId }) => assessorId);
  const accounts = await selectRows(store, 'accounts', { id: ids, active: true });
  const people = [
    ...(coordinators.length > 0 ? coordinators : users).map((user) => personOf(user, 'club')),
    ...accounts.map((account) => personOf(account, 'assessor')),
  ];
  const seen = new Set<string>();
  return people.filter(({ email }) => {
    const isNew = !seen.has(email.toLowerCase());
    seen.add(email.toLowerCase());
    return isNew;
  });
}

/** Whom the days of a visit are mailed to, and after them whoever holds one without being of it any more. */
export async function listRecipients(store: Store, opened: OpenedClubAssessment): Promise<VisitRecipient[]> {
  const people = await findVisitPeople(store, opened);
  const sent = await selectRows(store, 'scheduleinvitations', { clubAssessmentId: opened.clubAssessment.id });
  const daysOf = (email: string) =>
    sent.filter((day) => day.people?.some((one) => one.email === email)).map(({ dayId }) => dayId);
  const former = new Map(sent.flatMap((day) => (day.people ?? []).map(({ email, name }) => [email, name] as const)));
  for (const { email } of people) former.delete(email);
  return [
    ...people.map(({ email, name, part }) => ({ name, part, days: daysOf(email) })),
    ...[...former].map(([email, name]) => ({ name, part: 'former' as const, days: daysOf(email) })),
  ];
}

/** Who invites: the lead, else who made the call. */
export async function findOrganizer(
  store: Store,
  { clubAssessment, user }: Pick<OpenedClubAssessment, 'clubAssessment' | 'user'>,
): Promise<{ email: string; name: string }> {
  const [lead] = await selectRows(store, 'accounts', { id: findLead(clubAssessment) ?? user.id });
  const { email, name } = personOf(lead ?? user, 'assessor');
  return { email, name };
}

interface Named {
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string | null;
  preferredLanguage?: Language | null;
}

function personOf({ email, firstName, lastName, fullName, preferredLanguage }: Named, part: VisitPerson['part']) {
  const name = fullName?.trim() || `${firstName} ${lastName}`;
  return { email, name, language: preferredLanguage ?? defaultLanguage, part };
}
