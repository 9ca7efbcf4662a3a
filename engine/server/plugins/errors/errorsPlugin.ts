import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Registry } from '../../registry.ts';
import { describeCall } from '../calls/callLogPlugin.ts';
import { describeError, type ErrorBody } from './describeError.ts';

/**
 * The one place where errors become answers: `{ code, message, details? }` (decisions, section B). With a registry a
 * refusal of the database names the fields.
 */
export const errorsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { registry }: { registry?: Pick<Registry, 'tables'> }): Promise<void> => {
    app.setErrorHandler((error, request, reply) => replyError(error, request, reply, registry?.tables));
    app.setNotFoundHandler(replyNotFound);
  },
  { name: 'errors' },
);

/** Answers what went wrong; what is our fault goes into the log. `tables` as for `describeError`. */
export function replyError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  tables?: readonly Resource[],
): FastifyReply {
  const { status, body } = describeError(error, request.id, tables);
  if (status >= 500) request.log.error({ err: error, ...describeCall(request) }, 'request failed');
  return send(reply, status, body);
}

/** Seconds after which a call may be made again, by status. */
const retryAfter: Record<number, number> = { 503: 5, 507: 60 };

/**
 * Answers that there is nothing at this address. Who types the address of a screen without its `#` is led to it: within the
 * application, whatever the address is.
 */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isTyped(request)) return reply.redirect(`/#${request.url}`);
  return send(reply, 404, { code: errorCodes.notFound, message: 'There is nothing at this address' });
}

/** Whether somebody opens it as a page; a file of a former version that is missing is none. */
function isTyped({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isPage && !/^\/(?:api|assets)(?:[/?]|$)|^[^?]*\.\w+(?:\?|$)/.test(url);
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  const seconds = retryAfter[status];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
