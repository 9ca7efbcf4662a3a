import { isUtf8 } from 'node:buffer';
import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isNestedDeeper } from './isNestedDeeper.ts';

/** Values in one another that a JSON body may have: far more than any record needs, far less than a stack bears. */
const deepest = 100;
/** Bytes that somebody may send who is not signed in, and calls without a good key. */
const mostForStrangers = 64 * 1024;

/**
 * What the calls take as a body: JSON in UTF-8 that is not nested deeper than anything can be, and little of whoever is
 * not signed in. A length that is announced is refused before anything is read, another one while it comes. How much a
 * call takes of people who are signed in, and of what has shown a good key before its body is read, is its own
 * `bodyLimit`.
 */
export const bodiesPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      // Decoded all the same, signs of another encoding would be stored as the one that stands for none.
      if (!isUtf8(body)) return done(new ApiError(errorCodes.invalidInput, 'The body is not UTF-8'));
      const text = body.toString();
      if (isNestedDeeper(text, deepest)) done(new ApiError(errorCodes.invalidInput, 'The body is nested too deeply'));
      else void parseJson(request, text, done);
    });
    app.addHook('preParsing', async (request, _reply, payload) =>
      request.user || request.caller !== null ? payload : limitStranger(request, payload as Readable),
    );
  },
  { name: 'bodies', dependencies: ['session'] },
);

function limitStranger(request: FastifyRequest, payload: Readable): Readable {
  const announced = request.headers['content-length'];
  if (announced !== undefined) {
    if (Number(announced) > mostForStrangers) throw tooLarge();
    return payload;
  }
  if (request.headers['transfer-encoding'] === undefined) return payload;
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > mostForStrangers) done(tooLarge());
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}

function tooLarge(): ApiError {
  return new ApiError(errorCodes.tooLarge, 'This is more than can be sent without signing in');
}
