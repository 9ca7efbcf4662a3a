import type { FastifyInstance } from 'fastify';
import { monitorRow, sortByLateness } from '#domain/monitoring/monitorRow.ts';
import type { QualityFinding } from '#domain/monitoring/qualityRules.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { readMonitor } from './readMonitor.ts';
import { totalsOfAssessors, totalsOfValues } from './valueTotals.ts';

const mostIds = 100;

/** How the club assessments of projects are coming on, and what is amiss before one is closed (document 2 §2, decisions A3). */
export async function monitoringFeature(app: FastifyInstance, store: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const { db, registry } = store;
  registry.specials.registerForTable('assessmentvalues', totalsOfValues);
  registry.specials.registerForTable('clubassessments', totalsOfAssessors);
  app.get<{ Querystring: { projectIds?: string; keyNumberIds?: string } }>(
    '/clubassessments/monitor',
    async (request) => {
      const user = requireUser(request);
      if (isVvOnly(user.roles)) throw new ApiError(errorCodes.notAllowed, 'The federation variant has no monitoring');
      const projectIds = readIds('projectIds', request.query.projectIds);
      const keyNumberIds = readIds('keyNumberIds', request.query.keyNumberIds);
      const found = await readMonitor(db, user, { of: { projectIds }, keyNumberIds });
      const now = Date.now();
      return sortByLateness(found.map((facts) => monitorRow(facts, now)));
    },
  );

  app.get<{ Params: { id: string } }>('/clubassessments/:id/quality', async (request): Promise<QualityFinding[]> => {
    const { user, clubAssessment } = await openClubAssessment(store, request, request.params.id);
    const [facts] = await readMonitor(db, user, { of: { id: clubAssessment.id }, keyNumberIds: [] });
    return facts ? monitorRow(facts, Date.now()).quality : [];
  });
}

/** @throws ApiError 20 */
function readIds(field: string, text: unknown): string[] {
  if (text === undefined) return [];
  if (typeof text !== 'string' || !isStorable(text))
    throw invalidField(field, 'query', 'must be ids with commas between');
  const ids = text.split(',').filter(Boolean);
  if (ids.length > mostIds) throw invalidField(field, 'maxItems', `must be ${mostIds} ids or less`);
  return ids;
}
