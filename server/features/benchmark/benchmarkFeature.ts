import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { isVvProject } from '#domain/access/isVvClub.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { fewestCompared } from '#domain/results/compareAssessments.ts';
import type { DimensionMedian, DimensionScore } from '#domain/results/DimensionScore.ts';
import { peerGroups, readPeerGroups, type PeerComparison } from '#domain/results/peerGroups.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { queryOf } from '#engine/server/request.ts';
import { readableBy } from '../assessments/readableBy.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import { readMedians } from './readMedians.ts';
import { readPeers } from './readPeers.ts';
import { ScoreSpreads } from './ScoreSpreads.ts';

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
  const spreads = new ScoreSpreads(db);
  fillOnceListening(app, spreads);

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
    const { rows } = await sql<{ ids: string[] }>`
      SELECT coalesce(array_agg(latest.id ORDER BY latest.id), '{}') AS ids FROM ${latestOf(id, counted)}`.execute(db);
    const medians = await readMedians(db, spreads, rows[0]?.ids ?? []);
    return medians.map((row) => (readsAll || row.n >= fewestCompared ? row : { ...row, score: null }));
  });

  app.get<ByProject>('/clubassessments/:id/peerScorePerDimension', async (request): Promise<PeerComparison> => {
    const clubId = requireClubId(request);
    const asked = queryOf(request)['by'];
    const by = typeof asked === 'string' ? readPeerGroups(asked) : null;
    if (!by?.length) throw invalidField('by', 'enum', `must be some of ${peerGroups.join(', ')}, with commas between`);
    const { id, readable, counted } = await openProject(store, request);
    return readPeers(db, spreads, { projectId: id, clubId, by, readable, counted });
  });
}

/** Who compares first after a start need not wait until all is read. */
function fillOnceListening(app: FastifyInstance, spreads: ScoreSpreads): void {
  const ending = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  app.addHook('onListen', (done) => {
    filling = spreads
      .fill(ending.signal)
      .catch((error: unknown) => app.log.warn({ err: error }, 'Closed scores could not be read ahead'));
    done();
  });
  app.addHook('onClose', async () => {
    ending.abort();
    await filling;
  });
}

const subReference = sql`CASE WHEN line.level = 2 THEN line.reference END`;

/** Each club's latest closed assessment in a project that is meant. */
function latestOf(projectId: string, isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    SELECT DISTINCT ON ("clubId") id FROM clubassessments
    WHERE "projectId" = ${projectId} AND closed AND "deletedAt" IS NULL AND ${isMeant}
    ORDER BY "clubId", "visitDate" DESC NULLS LAST, id
  ) AS latest`;
}

/** The lines of dimensions and sub-dimensions, of each club's latest closed assessment in a project that is meant. */
function latestLines(projectId: string, isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`${latestOf(projectId, isMeant)}
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
    const inProject = store.db.selectFrom('clubassessments').select('id').where('projectId', '=', project.id);
    const [found] = await inProject.where('deletedAt', 'is', null).where(readable).limit(1).execute();
    if (!found) throw noProject();
  }
  return { id: project.id, readable, counted: isVv ? readable : sql<boolean>`true`, readsAll: readsAll || isVv };
}

/** As if there were none: nobody else learns what it holds (decisions G). */
function noProject(): ApiError {
  return new ApiError(errorCodes.notFound, 'There is no such project');
}
