import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { countLeadProgress } from '#domain/scoring/leadProgress.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { noClubAssessment, openClubAssessment } from '../assessments/openClubAssessment.ts';
import { readKeyNumbers } from '../assessments/readKeyNumbers.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { scoreExpressions } from '../assessments/scoreClubAssessment.ts';

/** What the status view of a club assessment shows beyond its records (document 3 §2.12, §3.1). */
export async function statusFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store: Store = { db, registry };

  app.get<{ Params: { id: string } }>('/clubassessments/:id/status', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    const order = sql`"lastLogin" DESC`;
    const used = sql`"clubId" = ${clubAssessment.clubId} AND "lastLogin" IS NOT NULL`;
    const [latest] = await selectRows(store, 'users', used, order);
    const lead = findLead(clubAssessment);
    const structure = (await findRow(store, 'assessmentversions', clubAssessment.assessmentVersionId))?.structure;
    const ofLead = lead && { clubAssessmentId: clubAssessment.id, assessorId: lead };
    const values = ofLead ? await selectRows(store, 'assessmentvalues', ofLead) : [];
    return {
      lastLogin: latest?.lastLogin ?? null,
      lastLoginUser: latest?.fullName ?? null,
      progress:
        lead && structure
          ? countLeadProgress(
              structure,
              values,
              await scoreExpressions(structure, values, () => readKeyNumbers(store, clubAssessment.clubId)),
            )
          : null,
      linkedObservations: clubAssessment.linkedObservations?.length ?? 0,
    };
  });

  // As the document spells it.
  app.get('/Users/Club', async (request) => {
    const user = requireUser(request);
    const clubId = requireClubId(request);
    if (!isStorable(clubId) || (await listClubAssessments(store, user, { clubId })).length === 0) {
      throw noClubAssessment();
    }
    const people = await selectRows(store, 'users', { clubId }, sql`"lastName", "firstName", id`);
    return people.map(({ id, fullName, function: part, email, mobile }) => ({
      ...{ id, fullName: fullName ?? '', function: part, email, mobile: mobile ?? null },
    }));
  });
}
