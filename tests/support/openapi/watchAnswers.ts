import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCheck, isDescribed } from './AnswerCheck.ts';
import type { ApiDocument } from './ApiDocument.ts';

const mostTold = 20;

/** What was found of the answers that were watched. */
export interface WatchedAnswers {
  /** Throws what did not fit the API documents: for the end of a test file. */
  expectTrue: () => void;
}

/** By the calls that an application has. To write the documents and to compile them takes a second of each. */
const checksOfProduct = new Map<string, AnswerCheck>();

/**
 * Compares every answer of the applications that `open` makes with their own API documents, by `AnswerCheck`.
 * `tests/support/openTestApp.ts` and whatever else opens servers lets what does not fit fail the test file.
 * `isOfProduct`: its tables are the product's, unchanged, so that others of the worker with the same calls have the same
 * documents.
 */
export async function watchAnswers<Opened>(
  open: () => Promise<Opened>,
  { isOfProduct = false } = {},
): Promise<WatchedAnswers & { opened: Opened }> {
  const found = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    let check: AnswerCheck | null = null;
    const calls: string[] = [];
    fastify.addHook('onRoute', ({ method, url }) => void calls.push(`${String(method)} ${url}`));
    const bodies = new WeakMap<FastifyRequest, unknown>();
    fastify.addHook('onSend', async (request, _reply, payload) => void bodies.set(request, payload));
    // As it left: a later hook may have made "not changed" of it.
    fastify.addHook('onResponse', async (request, reply) => {
      const { url: route = '' } = request.routeOptions;
      if (!isDescribed(request.method, route)) return;
      check ??= isOfProduct ? checkOfProduct(request, calls) : openCheck(request);
      const body = reply.statusCode === 304 ? null : bodies.get(request);
      const problem = check.problemOf(answerOf(request, reply, body));
      if (problem && found.size < mostTold) found.add(problem);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { opened: await open(), expectTrue: () => tellProblems(found) };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

const openCheck = ({ server }: FastifyRequest) => new AnswerCheck(server.swagger() as unknown as ApiDocument);

function checkOfProduct(request: FastifyRequest, calls: readonly string[]): AnswerCheck {
  const key = [...calls].sort().join('\n');
  const check = checksOfProduct.get(key) ?? openCheck(request);
  checksOfProduct.set(key, check);
  return check;
}

/** Throws what did not fit the API documents, if anything did not. */
export function tellProblems(found: ReadonlySet<string>): void {
  if (found.size > 0) throw new Error(`The API documents do not tell the truth:\n${[...found].join('\n')}`);
}

function answerOf({ method, routeOptions }: FastifyRequest, reply: FastifyReply, body: unknown) {
  return {
    ...{ method, status: reply.statusCode, body },
    path: (routeOptions.url ?? '').replace(/\/$/, '').replace(/:(\w+)/g, '{$1}'),
    type: String(reply.getHeader('content-type') ?? ''),
  };
}
