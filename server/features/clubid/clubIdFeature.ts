import type { FastifyInstance } from 'fastify';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { readClubId } from '#domain/clubid/readClubId.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { noClubAssessment } from '../assessments/openClubAssessment.ts';
import type { Connectors } from '../connectors/Connectors.ts';
import { prefillRoute } from './prefillRoute.ts';
import { findRow, selectRows } from '../assessments/rows.ts';

/**
 * `GET projects/{id}/clubid` (document 2 §7): contacts, staff, facilities and teams of the club that the header names,
 * as the project wants them, for whoever may open an assessment of it in that project.
 */
export async function clubIdFeature(
  app: FastifyInstance,
  { db, registry, connectors }: Pick<Services, 'db' | 'registry'> & { connectors: Connectors },
): Promise<void> {
  const store = { db, registry };
  await prefillRoute(app, store, connectors);
  app.get<{ Params: { id: string } }>('/projects/:id/clubid', async (request) => {
    const user = requireUser(request);
    const clubId = requireClubId(request);
    const project = await findRow(store, 'projects', request.params.id);
    if (!project || !isStorable(clubId)) throw noClubAssessment();
    const readable = await listClubAssessments(store, user, { clubId, projectIds: [project.id] });
    if (readable.length === 0) throw noClubAssessment();
    const [stored] = await selectRows(store, 'clubiddata', { clubId, projectId: project.id });
    return { clubId, projectId: project.id, ...readClubId(stored ?? null, project.clubIdConfiguration) };
  });
}
