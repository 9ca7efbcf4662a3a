import type { FastifyInstance } from 'fastify';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { ageGroups } from '#domain/keynumbers/keyNumberLabels.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { changeOverrides, readChangedLines } from './changeOverrides.ts';
import { findFinalScore } from './findFinalScore.ts';
import { openClubAssessment, openLocked, requireArea, type OpenedClubAssessment } from './openClubAssessment.ts';
import { evaluateItem, evaluateItems, readKeyNumbers } from './readKeyNumbers.ts';
import type { Store } from './rows.ts';
import { scoreClubAssessment } from './scoreClubAssessment.ts';
import { requireVersion } from './structureRoutes.ts';
import { chooseAssessor } from './valueRoutes.ts';

interface ScoreBody {
  clubAssessmentId: string;
  assessorId?: string;
  recalcOfItemsNumericScore?: boolean;
}

const scoreBody = {
  schema: {
    body: {
      type: 'object',
      required: ['clubAssessmentId'],
      properties: {
        clubAssessmentId: { type: 'string', minLength: 1, maxLength: 64 },
        assessorId: { type: ['string', 'null'], maxLength: 64 },
        recalcOfItemsNumericScore: { type: ['boolean', 'null'] },
        changedLines: { type: 'array' },
      },
    },
  },
};

/** The calls for scores, expressions and key numbers (document 3 §7.1). */
export async function scoreRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.post<{ Body: ScoreBody }>('/assessments/score', scoreBody, async (request) => {
    const { clubAssessmentId } = request.body;
    const seen = await openClubAssessment(store, request, clubAssessmentId);
    const changed = readChangedLines(request.headers['changes'], request.body);
    return inTransaction(store.db, async (trx) => {
      const within = { ...store, db: trx };
      // Whoever gives lights holds the assessment: its data is not closed meanwhile.
      const opened = changed.length > 0 ? await openLocked(within, request, clubAssessmentId) : seen;
      const { clubAssessment } = opened;
      const assessorId = chooseAssessor(opened, request.body.assessorId);
      if (changed.length > 0) requireArea(opened, 'score');
      const final = await findFinalLines(within, opened, assessorId);
      if (final) return final;
      const recalculate = request.body.recalcOfItemsNumericScore === true;
      const lines = await scoreClubAssessment(within, { clubAssessment, assessorId, recalculate });
      if (changed.length === 0) return lines;
      await changeOverrides(within, opened, { assessorId, changed, lines });
      return scoreClubAssessment(within, { clubAssessment, assessorId, recalculate });
    });
  });

  app.get<{ Params: { id: string }; Querystring: { itemId?: string } }>(
    '/clubassessments/:id/evaluation',
    async (request) => {
      const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
      const { structure } = await requireVersion(store, clubAssessment.assessmentVersionId);
      const outcomes = () => readKeyNumbers(store, clubAssessment.clubId);
      const { itemId } = request.query;
      if (itemId === undefined) return evaluateItems(structure.items, await outcomes());
      const item = structure.items.find(({ id }) => id === itemId);
      if (!item) throw new ApiError(errorCodes.notFound, 'There is no such item');
      return evaluateItem(item, await outcomes());
    },
  );

  app.get<{ Params: { id: string }; Querystring: { ageGroup?: unknown } }>(
    '/clubassessments/:id/keynumbers',
    async (request) => {
      const { clubAssessment } = await openClubAssessment(store, request, request.params.id);
      const { ageGroup = '' } = request.query;
      const known = ['', ...ageGroups].find((one) => one === ageGroup);
      if (known === undefined) throw invalidField('ageGroup', 'enum', 'must be U6 to U21');
      const outcomes = await readKeyNumbers(store, clubAssessment.clubId, known);
      return outcomes.map(({ keyNumber: { id, key, name, labels, dataSources }, result, error }) => ({
        ...{ id, key, name, result, error },
        labels: labels ?? [],
        dataSources: dataSources ?? 0,
      }));
    },
  );

  app.get<{ Querystring: { clubAssessmentId?: string } }>('/assessmentfinalscores/available', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
    return (await findFinalScore(store, clubAssessment)) !== null;
  });
}

/** What was closed as the score of an assessor, or of whoever leads since then; else null. */
async function findFinalLines(store: Store, { clubAssessment }: OpenedClubAssessment, assessorId: string) {
  const final = await findFinalScore(store, clubAssessment);
  return final && [final.assessorId, findLead(clubAssessment)].includes(assessorId) ? final.lines : null;
}
