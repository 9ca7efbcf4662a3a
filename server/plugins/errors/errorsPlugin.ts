import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCodes } from '#domain/errors/ApiError.ts';
import { describeError, type ErrorBody } from './describeError.ts';

/** The one place where errors become answers: `{ code, message, details? }` (decisions, section B). */
export const errorsPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(replyError);
    app.setNotFoundHandler(replyNotFound);
  },
  { name: 'errors' },
);

/** Answers what went wrong; what is our fault goes into the log. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = describeError(error, request.id);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return send(reply, status, body);
}

/** Answers that there is nothing at this address. */
export function replyNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, { code: errorCodes.notFound, message: 'There is nothing at this address' });
}

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
