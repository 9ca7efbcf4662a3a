import { sql, type Kysely } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { ruleByAddress } from '#engine/server/plugins/calls/engineRules.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import type { Services } from '#engine/server/program/services.ts';

/**
 * Turns away from every call that would write roadmaps who may write none (decisions G): before anything is read, so
 * that the answer is the same whatever the call names.
 */
export function guardRoadmapWrites(app: FastifyInstance, { db, registry }: Pick<Services, 'db' | 'registry'>): void {
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (request.method === 'GET' || request.method === 'HEAD' || !/^\/api\/roadmaps(\/|$)/.test(url)) return;
    const rule = ruleByAddress(request.method, url, registry);
    if (rule?.code === 'resource' && rule.actions.every((action) => action === 'read')) return;
    await requireRoadmapWriter(db, requireUser(request), null);
  });
}

/**
 * Who manages the clubs writes every roadmap, the project manager or lead of a club assessment those of its club; null
 * asks whether there is any.
 */
export async function isRoadmapWriter(db: Kysely<Tables>, user: SignedInUser, clubId: string | null): Promise<boolean> {
  if (user.roles.some((role) => role === 'superAdmin' || role === 'clubUserManager')) return true;
  if (isVvOnly(user.roles)) return false;
  const managed = db
    .selectFrom('projects')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`"projectManagers" @> ${JSON.stringify([user.id])}::jsonb`);
  const isLead = sql<boolean>`assessors @> ${JSON.stringify([{ assessorId: user.id, lead: true }])}::jsonb`;
  const found = await db
    .selectFrom('clubassessments')
    .select('id')
    .where('deletedAt', 'is', null)
    .$if(clubId !== null, (assessments) => assessments.where('clubId', '=', clubId))
    .where((of) => of.or([isLead, of('projectId', 'in', managed)]))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** @throws ApiError 11 for who is no writer of the club's roadmaps */
export async function requireRoadmapWriter(...asked: Parameters<typeof isRoadmapWriter>): Promise<void> {
  if (!(await isRoadmapWriter(...asked)))
    throw new ApiError(errorCodes.notAllowed, 'You may not write roadmaps of this club');
}
