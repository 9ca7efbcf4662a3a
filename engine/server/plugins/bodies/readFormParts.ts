import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';

/**
 * The parts of a form, one after the other; limits of the parser refuse in their own way. What reading a part throws is
 * to be passed through `formRefusal`.
 * @throws ApiError 20 for a form that ends too early or is none
 */
export async function* readFormParts(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'],
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw formRefusal(error);
  }
}

/** What the parser says of a form that it cannot read comes without a status: it is no fault of ours. */
export function formRefusal(error: unknown): unknown {
  if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) return error;
  return new ApiError(errorCodes.invalidInput, 'The form that was sent is not whole');
}
