import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { readObservation, type Observation } from '#domain/observations/Observation.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { callService } from '../connectors/callService.ts';

const service = { title: 'Tag-it', timeoutMs: 5_000, retries: 1 };
const mostObservations = 2_000;

/**
 * `GET tagit/observations` (document 3 §2.6, §7.1; decisions B): the practice observations of the club that the header
 * names, the latest first, for whoever may open an assessment of it or the Tag-it page: those that were handed over, and
 * those of the service where one is set up, which counts where both have one.
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
    const kept = await readKept(store, clubId);
    if (!tagitServiceUrl && kept.length === 0) {
      throw new ApiError(errorCodes.notFound, 'No Tag-it service is set up', { reason: 'notSetUp' });
    }
    if (!(await findRow(store, 'clubs', clubId))) throw new ApiError(errorCodes.notFound, 'There is no such club');
    const told = tagitServiceUrl ? await askService(tagitServiceUrl, clubId) : [];
    const byId = new Map([...kept, ...told].map((one) => [one.id, one]));
    const latestFirst = [...byId.values()].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
    return latestFirst.slice(0, mostObservations);
  });

  async function askService(address: string, clubId: string): Promise<Observation[]> {
    const url = new URL(`${address.replace(/\/$/, '')}/observations?club=${encodeURIComponent(clubId)}`);
    const answer = await callService(service, url, {
      headers: tagitServiceKey ? { 'x-api-key': tagitServiceKey } : {},
      onFailure: (failure) => app.log.warn({ failure }, 'The Tag-it service failed'),
    });
    return (Array.isArray(answer) ? answer : [])
      .slice(0, mostObservations)
      .flatMap((one: unknown) => readObservation(one) ?? []);
  }
}

/** The latest of those that were handed over. */
async function readKept(store: Store, clubId: string): Promise<Observation[]> {
  const rows = await selectRows(
    store,
    'observations',
    sql`id IN (
      SELECT id FROM observations WHERE "clubId" = ${clubId} AND "deletedAt" IS NULL
      ORDER BY date DESC NULLS LAST, id LIMIT ${mostObservations})`,
  );
  return rows.flatMap((row) => readObservation(row) ?? []);
}
