import type { FastifyInstance } from 'fastify';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { openClubAssessment } from './openClubAssessment.ts';
import { findRow, selectRows, type Store } from './rows.ts';

interface ByClubAssessment {
  Params: { id: string };
}

/** The calls for a club assessment's survey, its people and its listing (document 3 §7.1). */
export async function surveyRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<ByClubAssessment>('/assessments/:id/survey', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    const [survey] = await selectRows(store, 'surveys', { clubAssessmentId: clubAssessment.id });
    if (!survey) throw new ApiError(absenceCodes.noSurvey, 'There is no survey');
    return survey;
  });

  app.get<ByClubAssessment>('/assessmentsurveys/:id/users', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
    const people = await selectRows(store, 'surveyUsers', { clubAssessmentId: clubAssessment.id });
    return people.map(({ id, status, surveyGroupId }) => ({ id, status, surveyGroupId }));
  });

  app.get<{ Querystring: { clubAssessmentId?: string } }>('/fifalisting', async (request) => {
    const { club } = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
    const country = await findRow(store, 'countries', club.country);
    const facts = [
      { label: 'FIFA code', value: country?.fifaMember ? country.fifaCode : null },
      { label: 'Confederation', value: country?.confederation },
      { label: 'Federation membership number', value: club.federationMembershipNumber },
    ];
    return { rows: facts.filter(({ value }) => value) };
  });
}
