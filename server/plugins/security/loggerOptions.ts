import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const hidden = '[hidden]';

const secretParameters = /([?&#](?:token|code|state|sig|id_token|access_token|password|nonce)=)[^&#]*/gi;

const secretFields = ['password', 'passwordHash', 'token', 'secret', 'clientSecret', 'accountKey', 'connectionString'];

/** Structured logs in which no secret appears: neither in headers nor in addresses nor in logged objects. */
export function createLoggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        'headers.authorization',
        'headers.cookie',
        ...secretFields.flatMap((field) => [field, `*.${field}`]),
      ],
      censor: hidden,
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: hideSecrets(request.url),
        ip: request.ip,
      }),
    },
  };
}

/** An address without the values of parameters that would let somebody in. */
export function hideSecrets(address: string): string {
  return address.replace(secretParameters, `$1${hidden}`);
}
