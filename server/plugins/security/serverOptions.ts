import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../config.ts';
import { replyError } from '../errors/errorsPlugin.ts';
import { createLoggerOptions } from './loggerOptions.ts';

const oneMegabyte = 1024 * 1024;

/**
 * How the server is built: limits, the id of a request, the log. Routes that take more say so themselves (`bodyLimit`).
 */
export function createServerOptions(settings: Pick<Settings, 'logLevel'>): FastifyServerOptions {
  return {
    logger: settings.logLevel === 'silent' ? false : createLoggerOptions(settings.logLevel),
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // What never reaches a route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
    ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, strictTypes: false } },
  };
}
