import { randomUUID } from 'node:crypto';
import { LogController, type FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings/config.ts';
import { answerClientError } from '../errors/answerClientError.ts';
import { replyError } from '../errors/errorsPlugin.ts';
import { createLoggerOptions, logStream } from './loggerOptions.ts';

const oneMegabyte = 1024 * 1024;

/**
 * How the server is built: limits, the id of a request, the log. Routes that take more say so themselves (`bodyLimit`).
 */
export function createServerOptions(
  settings: Pick<Settings, 'logLevel' | 'logFormat' | 'trustProxy'>,
): FastifyServerOptions {
  const { trustProxy } = settings;
  const stream = logStream(settings.logFormat);
  return {
    logger:
      settings.logLevel === 'silent' ? false : { ...createLoggerOptions(settings.logLevel), ...(stream && { stream }) },
    // Our own line says less of the person and more of the call.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerClientError,
    // What never reaches a route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
    ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, strictTypes: false } },
  };
}
