import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import type { DimensionMedian, DimensionScore } from '#domain/results/DimensionScore.ts';
import { peerGroups, type PeerComparison } from '#domain/results/peerGroups.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { queryOf } from '#engine/server/request.ts';
import { readableBy } from '../assessments/readableBy.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import { readPeers } from './readPeers.ts';

interface ByProject {
  Params: { id: string };
}

/** A project that the caller compares clubs of. */
interface OpenedProject {
  id: string;
  /** Whose club assessments the caller opens, over their table. */
  readable: RawBuilder<boolean>;
  /** Whose count in medians, of it or of clubs alike in other projects. */
  counted: RawBuilder<boolean>;
  /** Whether the caller reads every score of it, so that no median gives one away. */
  readsAll: boolean;
}

/**
 * Scores of a club and medians of a project by dimension and sub-dimension, of closed assessments; of each club the
 * latest counts (document 2 §7, decision 063).
 */
export async function benchmarkFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store: Store = { db, registry };

  app.get<ByProject>('/clubassessments/:id/scorePerDimension', async (request): Promise<DimensionScore[]> => {
    const clubId = requireClubId(request);
    const { id, readable } = await openProject(store, request);
    const { rows } = await sql<DimensionScore>`
      SELECT line."dimensionReference", ${subReference} AS "subDimensionReference", line.names AS name, line.score
      FROM ${latestLines(id, sql`${readable} AND "clubId" = ${clubId}`)}
      ORDER BY line.position`.execute(db);
    return rows;
  });

  app.get<ByProject>('/clubassessments/:id/medianScorePerDimension', async (request): Promise<DimensionMedian[]> => {
    const { id, counted, readsAll } = await openProject(store, request);
    const { rows } = await sql<DimensionMedian>`
      SELECT found."dimensionReference", found."subDimensionReference", named.names AS name, found.n,
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY one) FROM unnest(found.scores) AS one) AS score
      FROM (
        SELECT line."dimensionReference", ${subReference} AS "subDimensionReference", min(line.id) AS id,
          min(line.position) AS place, count(line.score)::int AS n, array_agg(line.score) AS scores
        FROM ${latestLines(id, counted)}
        GROUP BY 1, 2
      ) AS found JOIN assessmentfinallines AS named ON named.id = found.id
      ORDER BY found.place, 1, 2`.execute(db);
    return rows.map((row) => (readsAll || row.n >= fewestCompared ? row : { ...row, score: null }));
  });

  app.get<ByProject>('/clubassessments/:id/peerScorePerDimension', async (request): Promise<PeerComparison> => {
    const clubId = requireClubId(request);
    const asked = queryOf(request)['by'];
    const by = peerGroups.find((group) => group === asked);
    if (!by) throw invalidField('by', 'enum', `must be one of ${peerGroups.join(', ')}`);
    const { id, readable, counted } = await openProject(store, request);
    return readPeers(db, { projectId: id, clubId, by, readable, counted });
  });
}

const subReference = sql`CASE WHEN line.level = 2 THEN line.reference END`;

/** The lines of dimensions and sub-dimensions, of each club's latest closed assessment in a project that is meant. */
function latestLines(projectId: string, isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    SELECT DISTINCT ON ("clubId") id FROM clubassessments
    WHERE "projectId" = ${projectId} AND closed AND "deletedAt" IS NULL AND ${isMeant}
    ORDER BY "clubId", "visitDate" DESC NULLS LAST, id
  ) AS latest
  JOIN assessmentfinallines AS line ON line."clubAssessmentId" = latest.id AND line."deletedAt" IS NULL
  WHERE line.level IN (1, 2) AND line."dimensionReference" IS NOT NULL`;
}

/**
 * Opens a project for comparing: for who has a role on it, or opens any club assessment of it; the federation variant
 * compares its own clubs alone.
 * @throws ApiError 10, 40 also for everybody else
 */
async function openProject(store: Store, request: FastifyRequest<ByProject>): Promise<OpenedProject> {
  const user = requireUser(request);
  const project = await findRow(store, 'projects', request.params.id);
  const isVv = isVvOnly(user.roles);
  if (!project || (isVv && !isVvProject(project))) throw noProject();
  const readsAll = !isVv && listProjectRoles(user, project).length > 0;
  const readable = readsAll ? sql<boolean>`true` : readableBy(user);
  if (!readsAll && !isVv) {
    const { rows } = await sql`
      SELECT 1 FROM clubassessments
      WHERE "projectId" = ${project.id} AND "deletedAt" IS NULL AND ${readable} LIMIT 1`.execute(store.db);
    if (rows.length === 0) throw noProject();
  }
  return { id: project.id, readable, counted: isVv ? readable : sql<boolean>`true`, readsAll: readsAll || isVv };
}

/** As if there were none: nobody else learns what it holds (decisions G). */
function noProject(): ApiError {
  return new ApiError(errorCodes.notFound, 'There is no such project');
}
