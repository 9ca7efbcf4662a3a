import { sql, type RawBuilder } from 'kysely';
import { vvHiddenLevels } from '#domain/access/isVvClub.ts';
import { belgium } from '#domain/countries/belgium.ts';
import { isVvOnly } from '#domain/access/openScreen.ts';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { describeClubAssessment, readToday } from './describeClubAssessment.ts';
import { selectRows, type Store } from './rows.ts';

export interface ListFilter {
  clubId?: string | null;
  projectIds?: readonly string[];
}

/**
 * The club assessments that a person may see, the latest label first (document 2 §2): all for a super
 * admin, a consultant and a club and user manager; those of its clubs and projects for the federation
 * variant; for others those they manage or assess.
 */
export async function listClubAssessments(store: Store, user: SignedInUser, { clubId, projectIds }: ListFilter) {
  const found = await selectRows(
    store,
    'clubassessments',
    sql`${visibleTo(user)}
      AND ${clubId ? sql`"clubId" = ${clubId}` : sql`true`}
      AND ${projectIds ? sql`"projectId" = ANY(${projectIds})` : sql`true`}`,
    sql`"gotLabel" DESC NULLS LAST, "visitDate" DESC NULLS LAST, id DESC`,
  );
  const clubs = await readById(
    store,
    'clubs',
    found.map((one) => one.clubId),
  );
  const projects = await readById(
    store,
    'projects',
    found.map((one) => one.projectId),
  );
  const days = new Map<string, string>();
  return Promise.all(
    found.map(async (one) => {
      const club = clubs.get(one.clubId) ?? null;
      const country = club?.country ?? '';
      const today = days.get(country) ?? (await readToday(store, club));
      days.set(country, today);
      return describeClubAssessment(one, { project: projects.get(one.projectId) ?? null, today });
    }),
  );
}

function visibleTo(user: SignedInUser): RawBuilder<unknown> {
  if (isVvOnly(user.roles)) {
    return sql`"clubId" IN (SELECT id FROM clubs WHERE country = ${belgium} AND (niveau IS NULL OR niveau <> ALL(${vvHiddenLevels})))
      AND "projectId" IN (SELECT id FROM projects WHERE resources @> '{"voetbalVlaanderen": true}'::jsonb)`;
  }
  if (user.roles.some((role) => role === 'superAdmin' || role === 'consultant' || role === 'clubUserManager')) {
    return sql`true`;
  }
  return sql`(assessors @> ${JSON.stringify([{ assessorId: user.id }])}::jsonb
    OR "projectId" IN (SELECT id FROM projects WHERE "projectManagers" @> ${JSON.stringify([user.id])}::jsonb))`;
}

async function readById<Name extends 'clubs' | 'projects'>(
  store: Store,
  name: Name,
  ids: string[],
): Promise<Map<string, Tables[Name]>> {
  const rows = await selectRows(store, name, sql`id = ANY(${[...new Set(ids)]})`);
  return new Map(rows.map((row) => [row.id, row]));
}
