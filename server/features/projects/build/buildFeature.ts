import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { actorOfJob } from '#engine/server/jobs/actorOfJob.ts';
import type { JobHandler } from '#engine/server/jobs/JobQueue.ts';
import { logLine } from '#engine/server/jobs/logLine.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';
import type { Services } from '#engine/server/program/services.ts';
import { attemptOne } from '#engine/server/records/attemptOne.ts';
import { newId } from '#engine/server/ids/newId.ts';
import { requireAccess } from '#engine/server/records/RecordSession.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireGlobalPass } from '../../assessments/structureRoutes.ts';
import { buildProject, type PlannedBuild } from './buildProject.ts';
import { readBuild } from './readBuild.ts';
import { requireBuildable } from './requireBuildable.ts';

const kind = 'assessments.build';

/**
 * `POST assessments/build` (document 2 §7): a project with its structure and the assessments of its clubs, as a job that
 * stores all of it in one transaction. For those who may create projects.
 */
export async function buildFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
): Promise<void> {
  const { db, registry, jobs } = services;
  const reached: Reached = new Map();
  jobs.register(kind, runBuild(services, reached));
  const requireBuilder = (request: FastifyRequest) => {
    const session = sessionOf(services, request);
    requireAccess(session, 'create', registry.get('projects'));
    return session;
  };

  app.post('/assessments/build', async (request, reply) => {
    const session = requireBuilder(request);
    const build = readBuild(request.body);
    const answer = await answerOnce(db, readSentCall(request), async (trx) => {
      const globalPass = await requireGlobalPass({ db: trx, registry });
      await requireBuildable({ ...session, db: trx }, build, globalPass);
      const projectId = newId();
      const named = nameJob('build', { name: build.project['name'] });
      const plan: PlannedBuild = { ...build, projectId, globalPassVersionId: globalPass.id };
      const about = { kind, ...named, total: build.clubs.length, createdBy: requireUser(request).id } as const;
      const id = await jobs.enqueue(trx, { ...about, payload: { plan } });
      return { projectId, jobs: [{ id, ...named, status: 'Queued' }] };
    });
    return reply.code(202).send(answer);
  });

  app.get<{ Params: { id: string } }>('/assessments/build/:id', async (request) => {
    requireBuilder(request);
    const build = await db
      .selectFrom('jobs')
      .select(['id', 'status', 'total', 'done', 'failed', 'logs'])
      .where('id', '=', storableText(request.params.id))
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!build) throw new ApiError(errorCodes.notFound, 'There is no such build');
    return { ...build, done: Math.max(build.done ?? 0, reached.get(build.id) ?? 0) };
  });
}

/** How many clubs the builds that this process runs have got to: no row of them is seen before all are stored. */
type Reached = Map<string, number>;

/** One batch, so one transaction: whatever refuses a record undoes all, and the job says why. */
function runBuild({ registry }: Pick<Services, 'registry'>, reached: Reached): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const plan = job.payload?.['plan'] as PlannedBuild;
    const actor = await actorOfJob(db, job);
    const tell = (clubs: number) => void reached.set(job.id, clubs);
    const building = runInBatches({
      items: plan.clubs,
      size: plan.clubs.length,
      async work(trx) {
        const session = { db: trx, registry, actor };
        const outcome = await attemptOne(session, () => buildProject(session, plan, tell));
        if ('result' in outcome)
          return { logs: [logLine('engine.jobs.lines.built', { params: { ...outcome.result } })] };
        const refused = { level: 'error', errors: outcome.errors, resource: 'projects' } as const;
        return { failed: plan.clubs.length, logs: [logLine('engine.jobs.lines.notBuilt', refused)] };
      },
    });
    await building.finally(() => reached.delete(job.id));
  };
}
