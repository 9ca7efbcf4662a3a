import { assessmentRefusals, type AssessmentRefusal } from '#domain/access/assessmentActions.ts';
import { ApiError, type ErrorCode } from '#engine/rules/errors/ApiError.ts';

/** A refusal in the product's words, with the reason that a program goes by. */
export function refuse(code: ErrorCode, reason: AssessmentRefusal): ApiError {
  return new ApiError(code, assessmentRefusals[reason], { reason });
}
