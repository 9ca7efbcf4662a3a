import type { FastifyInstance } from 'fastify';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { evaluateItem, readKeyNumbers } from '../assessments/readKeyNumbers.ts';
import type { Store } from '../assessments/rows.ts';
import { checkExpression } from '../expressions/checkExpression.ts';

const tryBody = {
  schema: {
    body: {
      type: 'object',
      required: ['expression'],
      properties: {
        expression: { type: 'string' },
        clubAssessmentId: { type: ['string', 'null'], maxLength: 64 },
      },
    },
  },
};

interface Tried {
  expression: string;
  clubAssessmentId?: string | null;
}

/**
 * `POST assessments/expression`: what is wrong with an expression, and what it comes to for the club of an assessment
 * where one is named: a score from 0 to 1. Within the limits of what is stored; nothing is stored (docs/decisions/068).
 * For super admins.
 */
export async function tryRoute(app: FastifyInstance, store: Store): Promise<void> {
  app.post<{ Body: Tried }>('/assessments/expression', { ...tryBody, ...onlyFor() }, async (request) => {
    const { expression, clubAssessmentId } = request.body;
    const opened = clubAssessmentId ? await openClubAssessment(store, request, clubAssessmentId) : null;
    const refusal = await checkExpression(expression);
    if (refusal !== null || !opened) return { isRefused: refusal !== null, result: null, error: refusal };
    const outcomes = await readKeyNumbers(store, opened.clubAssessment.clubId);
    return { isRefused: false, ...(await evaluateItem({ expression }, outcomes)) };
  });
}
