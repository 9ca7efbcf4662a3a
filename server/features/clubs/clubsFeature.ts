import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { clubColumns } from '#domain/sheets/clubColumns.ts';
import { sessionOf } from '../../engine/resourceRoutes.ts';
import type { Services } from '../../services.ts';
import { onlyFor } from '../../plugins/session/onlyFor.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { enqueueItems } from '../../jobs/enqueueItems.ts';
import { listRecentJobs } from '../../jobs/listRecentJobs.ts';
import type { Connectors } from '../connectors/Connectors.ts';
import { insertClubsHandler } from './jobs/insertClubs.ts';
import { insertLabelsHandler } from './jobs/insertLabels.ts';
import { readItems } from './jobs/readItems.ts';
import { lookUpAtFederation } from './sheet/lookUpAtFederation.ts';
import { readSentSheet } from './sheet/readSentSheet.ts';
import { validateClubLabelRows, validateClubRows } from './sheet/validateClubRows.ts';
import { countPerCountry } from './countPerCountry.ts';
import { guardPracticeTool } from './guardPracticeTool.ts';
import { writeClubTemplate } from './writeClubTemplate.ts';

const sheetLimit = 40 * 2 ** 20;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Clubs that take part in a project (decisions, section B: `clubs?projectId=`). */
function inProject(registry: Services['registry'], projectId: string): RawBuilder<boolean> {
  const assessments = sql.table(registry.ofEntity('clubAssessment')?.name ?? 'clubassessments');
  return sql`clubs.id IN (SELECT "clubId" FROM ${assessments} WHERE "projectId" = ${projectId} AND "deletedAt" IS NULL)`;
}

/** Clubs by the sheet (document 1 §2.6, §7): validate in three ways, insert as jobs, look at recent jobs. */
export async function clubsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'> & { connectors: Connectors },
): Promise<void> {
  const { db, registry, jobs, connectors } = services;
  registry.specials.register('guardPracticeTool', guardPracticeTool);
  jobs.register('clubs.insert', insertClubsHandler(services));
  jobs.register('clubs.insertLabel', insertLabelsHandler(services));
  registry.listParameters.register('clubs', 'projectId', (projectId) => inProject(registry, projectId));
  const large = { bodyLimit: sheetLimit, ...onlyFor('clubUserManager') };

  app.post('/clubs/validate', large, async (request) => {
    return validateClubRows(db, readSentSheet(request.body, clubColumns));
  });
  app.post('/clubs/validateApi', large, async (request) => {
    const sheet = readSentSheet(request.body, clubColumns);
    return lookUpAtFederation(connectors, await validateClubRows(db, sheet), sheet);
  });
  app.post('/clubs/validateClubLabels', large, async (request) => {
    return validateClubLabelRows(db, readSentSheet(request.body, clubColumns));
  });
  app.post('/clubs/insert', large, async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const items = readItems(request.body);
    return reply.code(202).send(await enqueueItems(services, { kind: 'clubs.insert', name: 'clubs', items, user }));
  });
  app.post('/clubs/insertLabel', large, async (request, reply) => {
    const user = requireRole(request, 'clubUserManager');
    const items = readItems(request.body);
    return reply
      .code(202)
      .send(await enqueueItems(services, { kind: 'clubs.insertLabel', name: 'labels', items, user }));
  });
  app.get('/clubs/recent', async (request) => {
    requireRole(request, 'clubUserManager');
    return listRecentJobs(db, ['clubs.insert', 'clubs.insertLabel']);
  });
  app.get('/clubs/countpercountry', async (request) => countPerCountry(sessionOf(services, request)));
  app.get('/clubs/template', async (request, reply) => {
    requireRole(request, 'clubUserManager');
    return reply
      .type(xlsx)
      .header('content-disposition', 'attachment; filename="clubs.xlsx"')
      .send(writeClubTemplate());
  });
}
