import { sql, type RawBuilder } from 'kysely';
import { vvHiddenLevels } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { readsAllAssessments } from '#domain/access/readsAllAssessments.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { belgium } from '#domain/countries/belgium.ts';

/**
 * The club assessments that somebody reads without a global role for all of them, as SQL over their table: those that
 * they assess or manage, and for the federation variant those of its clubs and projects.
 */
export function readableBy(user: SignedInUser): RawBuilder<boolean> {
  if (isVvOnly(user.roles)) {
    return sql`("clubId" IN (SELECT id FROM clubs WHERE country = ${belgium} AND (niveau IS NULL OR niveau <> ALL(${vvHiddenLevels})))
      AND "projectId" IN (SELECT id FROM projects WHERE resources @> '{"voetbalVlaanderen": true}'::jsonb))`;
  }
  return sql`(assessors @> ${JSON.stringify([{ assessorId: user.id }])}::jsonb
    OR "projectId" IN (SELECT id FROM projects WHERE "projectManagers" @> ${JSON.stringify([user.id])}::jsonb))`;
}

/** The club assessments that somebody may open at all, as SQL over their table. */
export function openableBy(user: SignedInUser): RawBuilder<boolean> {
  return readsAllAssessments(user) ? sql`true` : readableBy(user);
}
