import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { latestStartPeriod } from '#domain/roadmaps/startPeriods.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { actingFor } from '#engine/server/records/Actor.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import { documentTypes } from '#engine/server/files/readDocument.ts';
import { getRow } from '#engine/server/records/tableRows.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { takeAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { changeBeside } from '#engine/server/undo/changeWithUndo.ts';
import type { Special, SpecialContext } from '#engine/server/specials.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow } from '../assessments/rows.ts';
import { readPromises } from './readPromises.ts';
import { readRoadmapBasis } from './readRoadmapBasis.ts';
import { isRoadmapWriter, requireRoadmapWriter } from './requireRoadmapWriter.ts';
import { writeRoadmapSheet } from './writeRoadmapSheet.ts';
import { findClubId } from '../../plugins/clubId.ts';
import type { Services } from '#engine/server/program/services.ts';

/**
 * A roadmap starts next year at the latest (document 2 §9): around New Year that of where it begins first, so that nobody
 * is refused what their own day offers; what is stored already may stay as it is. Somebody who writes the roadmaps of some
 * clubs only moves none to or from another, and takes back none that they made while they wrote those of its club
 * (decisions G).
 */
export const checkRoadmap: Special = {
  async beforeSave(roadmap, context) {
    const { before } = context;
    await requireWriterOf([before, roadmap], context);
    const { startPeriod: start } = roadmap;
    if (typeof start !== 'number' || start === before?.['startPeriod']) return roadmap;
    const limit = latestStartPeriod(Date.now());
    if (start <= limit) return roadmap;
    const message = `must be ${limit} or less`;
    throw invalid([{ field: 'startPeriod', rule: 'maximum', message, params: { limit } }]);
  },
  beforeDelete: (roadmap, context) => requireWriterOf([roadmap], context),
};

/** @throws ApiError 11 where the person behind a change writes no roadmaps of a club that one of these is of */
async function requireWriterOf(
  roadmaps: readonly (StoredRecord | null)[],
  { actor, trx }: Pick<SpecialContext, 'actor' | 'trx'>,
): Promise<void> {
  // An import is a job of somebody.
  const person = actor.user === 'system' ? actor.behalf : actor.user;
  if (!person) return;
  const clubs = new Set(roadmaps.map((roadmap) => roadmap?.['clubId']).filter((id) => typeof id === 'string'));
  for (const clubId of clubs) await requireRoadmapWriter(trx, person, clubId);
}

/**
 * At most one roadmap of a club is active: making one active ends the activity of the one before (decisions A4). Of
 * several that are made at once, by an import, the last is; of several that are changed at once the first. One that
 * comes back from the trash leaves the activity to the one that has it by now.
 */
export function oneActiveRoadmap(services: Pick<Services, 'registry'>): Special {
  const end = async (ids: readonly string[], { trx, actor, resource }: SpecialContext) => {
    const session = { db: trx, registry: services.registry, actor: actingFor(actor) };
    for (const id of ids) await changeBeside(session, resource, id, { active: false });
  };
  // Two that are made active at the same moment would not see each other.
  const takeTurn = ({ trx }: SpecialContext, clubId: unknown) =>
    takeAdvisoryLock(trx, `active roadmap of ${String(clubId)}`);
  return {
    async afterSave(roadmap, context) {
      const { trx, before } = context;
      if (roadmap['active'] !== true) return;
      await takeTurn(context, roadmap['clubId']);
      const { rows } = await sql<{ id: string }>`
        SELECT other.id FROM roadmaps other JOIN roadmaps own ON own.id = ${roadmap['id']} AND own.active
        WHERE other."clubId" = own."clubId" AND other.id <> own.id AND other.active AND other."deletedAt" IS NULL
          AND NOT (${before === null} AND other."createdAt" = own."createdAt" AND other.id > own.id)
        FOR UPDATE OF other`.execute(trx);
      await end(
        rows.map(({ id }) => id),
        context,
      );
    },
    async afterRestore({ id, active, clubId }, context) {
      if (active !== true) return;
      await takeTurn(context, clubId);
      const { rows } = await sql`
        SELECT id FROM roadmaps
        WHERE "clubId" = ${clubId} AND id <> ${id} AND active AND "deletedAt" IS NULL LIMIT 1`.execute(context.trx);
      if (rows.length > 0) await end([String(id)], context);
    },
  };
}

/**
 * Roadmaps beyond their resource: those of one club, named by header or address (document 2 §7), whether the person
 * writes any of it, or of any club where none is named (decisions G), what a timeline stands on, the timeline as a sheet,
 * and the cards as promises to who assesses the club next (decisions A4).
 */
export async function roadmapsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const { registry } = services;
  registry.listParameters.register('roadmaps', 'clubId', (clubId) => sql<boolean>`roadmaps."clubId" = ${clubId}`);
  const open = (request: FastifyRequest<{ Params: { id: string } }>) =>
    getRow(sessionOf(services, request), 'roadmaps', request.params.id);

  app.get('/roadmaps/writable', async (request) =>
    isRoadmapWriter(services.db, requireUser(request), findClubId(request)),
  );

  app.get<{ Params: { id: string } }>('/roadmaps/:id/basis', async (request) =>
    readRoadmapBasis(services, requireUser(request), await open(request)),
  );

  app.get<{ Params: { id: string } }>('/clubassessments/:id/promises', async (request) => {
    const opened = await openClubAssessment(services, request, request.params.id);
    // Roadmaps are read by staff but for the federation variant (decisions G).
    return isVvOnly(opened.user.roles) ? [] : readPromises(services, opened);
  });

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>('/roadmaps/:id/sheet', async (request, reply) => {
    const roadmap = await open(request);
    const language = languages.find((each) => each === request.query.lang) ?? defaultLanguage;
    const basis = await readRoadmapBasis(services, requireUser(request), roadmap);
    const club = await findRow(services, 'clubs', roadmap.clubId);
    const name = `${[club?.name, roadmap.name].filter(Boolean).join(' ')}.xlsx`;
    const content = writeRoadmapSheet(roadmap, basis, language);
    return sendFile(reply, { name, type: documentTypes.xlsx, content });
  });
}

/** Puts the club of the `ClubId` header into the query, where the list of roadmaps looks for it. */
export function nameClubInQuery(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' || request.routeOptions.url !== '/api/roadmaps') return;
    const clubId = findClubId(request);
    if (clubId !== null) Object.assign(request.query as object, { clubId });
  });
}
