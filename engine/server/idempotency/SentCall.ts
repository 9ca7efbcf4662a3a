import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isTimedUuid } from '#engine/rules/values/timedUuid.ts';
import { requireUser } from '../session/requireUser.ts';
import { invalid } from '../records/acceptInput.ts';

/** A call that carries a key, by which it is known when it is sent again. */
export interface SentCall {
  key: string;
  /** Who sent it: keys are a person's own. */
  account: string;
  /** A hash of what was called, and with what. */
  fingerprint: string;
}

/**
 * The call of a request that carries an `Idempotency-Key`, a UUID version 7 (after the draft of the IETF's HTTPAPI
 * group); undefined without one.
 * @throws ApiError 20 for any other key
 */
export function readSentCall(request: FastifyRequest): SentCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isTimedUuid(key)) {
    throw invalid([{ field: 'Idempotency-Key', rule: 'format', message: 'must be a UUID version 7' }]);
  }
  const called = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const fingerprint = createHash('sha256').update(called).digest('hex');
  return { key, account: requireUser(request).id, fingerprint };
}

/** What the API documents say of the header. */
export const describeKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      description: 'A UUID version 7: sent again with the same body within a day, the call gives its first answer',
    },
  },
} as const;
