import type { FastifyInstance, FastifyRequest } from 'fastify';
import { valuesOwnerOf } from '#domain/access/assessmentRoles.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { openClubAssessment, type OpenedClubAssessment } from './openClubAssessment.ts';
import { readSentValue } from './readSentValue.ts';
import { refuse } from './refuse.ts';
import { selectRows, type Store } from './rows.ts';
import { saveAssessorValue } from './saveAssessorValue.ts';

interface ValueQuery {
  clubAssessmentId?: string;
  assessorId?: string;
}

/** Values that one call may bring at most. */
const mostValues = 500;

/** The calls for the values of assessors and of the club (document 3 §7.1). */
export async function valueRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.get<{ Querystring: ValueQuery }>('/assessmentvalues/assessor', async (request) => {
    const opened = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
    const assessorId = chooseAssessor(opened, request.query.assessorId);
    return selectRows(store, 'assessmentvalues', { clubAssessmentId: opened.clubAssessment.id, assessorId });
  });

  app.post('/assessmentvalues/assessor', async (request) => {
    if (!Array.isArray(request.body)) return saveOne(store, request, request.body);
    if (request.body.length > mostValues) {
      throw invalid([{ field: '', rule: 'maxItems', message: `must hold at most ${mostValues} values` }]);
    }
    const answers: unknown[] = [];
    for (const value of request.body) answers.push(await answerOne(store, request, value));
    return answers;
  });

  app.get<{ Querystring: ValueQuery }>('/assessmentvalues/club', async (request) => {
    const { clubAssessment } = await openClubAssessment(store, request, request.query.clubAssessmentId ?? '');
    return selectRows(store, 'clubvalues', { clubAssessmentId: clubAssessment.id });
  });
}

/**
 * Whose values a call is about: those that the caller's role opens unless told otherwise; an assessor
 * sees no one else's.
 * @throws ApiError 11, 40
 */
export function chooseAssessor(
  { roles, role, user, clubAssessment }: OpenedClubAssessment,
  assessorId: string | undefined,
): string {
  const own = valuesOwnerOf(role, user.id, clubAssessment);
  const wanted = assessorId || own;
  if (!wanted) throw refuse(errorCodes.notFound, 'noLead');
  if (wanted === own) return wanted;
  if (roles.every((held) => held === 'ASSESSOR'))
    throw new ApiError(errorCodes.notAllowed, "You may not see another assessor's values");
  if (clubAssessment.assessors?.some((assessor) => assessor.assessorId === wanted)) return wanted;
  throw new ApiError(errorCodes.notFound, 'There is no such assessor on this club assessment');
}

async function saveOne(store: Store, request: FastifyRequest, value: unknown) {
  const sent = readSentValue(value);
  const opened = await openClubAssessment(store, request, sent.clubAssessmentId);
  const { record } = await saveAssessorValue(store, opened, sent);
  return { ...record, mutationId: sent.mutationId };
}

/** One of several: what is refused does not hold up the others, and each answer names its mutation. */
async function answerOne(store: Store, request: FastifyRequest, value: unknown) {
  try {
    const { mutationId, ...record } = await saveOne(store, request, value);
    return { mutationId, record };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    return { mutationId: readMutationId(value), error: { code, message, details } };
  }
}

function readMutationId(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'mutationId' in value ? value.mutationId : null;
}
