import type { FastifyInstance } from 'fastify';
import { readObservation } from '#domain/observations/Observation.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { findRow } from '../assessments/rows.ts';
import { callService } from '../connectors/callService.ts';

const service = { title: 'Tag-it', timeoutMs: 5_000, retries: 1 };
const mostObservations = 2_000;

/**
 * `GET tagit/observations` (document 3 §2.6, §7.1; decisions B): the practice observations of the club that the header
 * names, the latest first, for whoever may open an assessment of it or the Tag-it page.
 */
export async function observationsFeature(
  app: FastifyInstance,
  { db, registry, settings }: Pick<Services, 'db' | 'registry' | 'settings'>,
): Promise<void> {
  const { tagitServiceUrl, tagitServiceKey } = settings;
  app.get('/tagit/observations', async (request) => {
    const user = requireUser(request);
    const clubId = requireClubId(request);
    const store = { db, registry };
    const screen = theProduct().screens.find(({ name }) => name === 'tagit');
    const isReader = screen !== undefined && canOpenScreen(screen, user.roles);
    if (!isReader && (await listClubAssessments(store, user, { clubId })).length === 0) {
      throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
    }
    if (!tagitServiceUrl) {
      throw new ApiError(errorCodes.notFound, 'No Tag-it service is set up', { reason: 'notSetUp' });
    }
    if (!(await findRow(store, 'clubs', clubId))) throw new ApiError(errorCodes.notFound, 'There is no such club');
    const url = new URL(`${tagitServiceUrl.replace(/\/$/, '')}/observations?club=${encodeURIComponent(clubId)}`);
    const answer = await callService(service, url, {
      headers: tagitServiceKey ? { 'x-api-key': tagitServiceKey } : {},
      onFailure: (failure) => app.log.warn({ failure }, 'The Tag-it service failed'),
    });
    const observations = (Array.isArray(answer) ? answer : []).slice(0, mostObservations).flatMap((one: unknown) => {
      const read = readObservation(one);
      return read ? [read] : [];
    });
    return observations.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  });
}
