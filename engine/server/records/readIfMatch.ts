import type { FastifyRequest } from 'fastify';
import { invalid } from './acceptInput.ts';
import type { WantedVersion } from './updateRecord.ts';

/**
 * The version that a change is meant for by its header `If-Match` (RFC 9110): `"3"`, or `*` for whichever there is.
 * A version in the body goes before it. Undefined without one.
 * @throws ApiError 20 for any other text
 */
export function readIfMatch(request: FastifyRequest): WantedVersion | undefined {
  const wanted = request.headers['if-match']?.trim();
  if (wanted === undefined || wanted === '') return undefined;
  if (wanted === '*') return 'any';
  const version = Number(/^(?:W\/)?"(\d{1,10})"$/.exec(wanted)?.[1] ?? NaN);
  if (Number.isSafeInteger(version)) return version;
  throw invalid([{ field: 'If-Match', rule: 'format', message: 'must be a version in quotes, or *' }]);
}
