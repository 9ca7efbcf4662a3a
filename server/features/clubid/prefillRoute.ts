import type { FastifyInstance } from 'fastify';
import { canWriteProject, listProjectRoles } from '#domain/access/assessmentRoles.ts';
import { clubIdSections, readClubId } from '#domain/clubid/readClubId.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { upsertMany } from '#engine/server/records/upsertMany.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { actFor } from '../assessments/actFor.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { noClubAssessment } from '../assessments/openClubAssessment.ts';
import { refuse } from '../assessments/refuse.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import type { Connectors } from '../connectors/Connectors.ts';

interface Asked {
  Params: { connector: string; section: string };
  Querystring: { id?: string };
}

/**
 * `GET connectors/{connector}/prefill/{section}?id={projectId}` (document 2 §4, §7): fills a section of the club's
 * identity from its federation where the section has no data, and marks it active then; answers what is known after
 * it. For super admins and managers of the project, on whom the Club ID data rests (document 2 §6).
 */
export async function prefillRoute(app: FastifyInstance, store: Store, connectors: Connectors): Promise<void> {
  app.get<Asked>('/connectors/:connector/prefill/:section', async (request) => {
    const user = requireUser(request);
    const clubId = requireClubId(request);
    const section = clubIdSections.find((one) => one === request.params.section.toLowerCase());
    if (!section) throw new ApiError(errorCodes.notFound, 'There is no such section');
    const { id } = request.query;
    const project = await findRow(store, 'projects', typeof id === 'string' ? id : null);
    const club = await findRow(store, 'clubs', clubId);
    if (!project || !club) throw noClubAssessment();
    const readable = await listClubAssessments(store, user, { clubId, projectIds: [project.id] });
    if (readable.length === 0) throw noClubAssessment();
    const isWriter = listProjectRoles(user, project).some(canWriteProject);
    if (!isWriter) throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
    if (readable.every(({ closed }) => closed)) throw refuse(errorCodes.notAllowed, 'assessmentClosed');
    const number = club.federationMembershipNumber;
    if (!number) throw invalidField('federationMembershipNumber', 'required', 'The club has no federation number');

    const key = { clubId, projectId: project.id };
    const [known] = await selectRows(store, 'clubiddata', key);
    const hasData = (known?.[section]?.length ?? 0) > 0;
    const rows = hasData ? [] : await connectors.readSection(connectors.get(request.params.connector), section, number);
    const stored = await inTransaction(store.db, async (trx) => {
      const within = { ...store, db: trx };
      const ofKey = trx.selectFrom('clubiddata').where('clubId', '=', clubId).where('projectId', '=', project.id);
      await ofKey.select('id').forUpdate().execute();
      const [current] = await selectRows(within, 'clubiddata', key);
      // Told by somebody while the federation was asked: theirs stays.
      if (rows.length === 0 || (current?.[section]?.length ?? 0) > 0) return current ?? null;
      const filled = { [section]: rows, active: { ...current?.active, [section]: true } };
      const values = { ...key, ...filled };
      const session = actFor(within, user, 'connectors/prefill');
      await upsertMany(session, store.registry.get('clubiddata'), [values], ['clubId', 'projectId']);
      return (await selectRows(within, 'clubiddata', key))[0] ?? null;
    });
    return { ...key, ...readClubId(stored, project.clubIdConfiguration) };
  });
}
