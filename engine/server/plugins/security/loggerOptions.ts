import { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from '../../settings/config.ts';
import { describeCall } from '../calls/callLogPlugin.ts';

type LogFormat = Settings['logFormat'];
type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

const hidden = '[hidden]';

const secretFields = ['password', 'passwordHash', 'token', 'secret', 'clientSecret', 'accountKey', 'connectionString'];

/** Structured logs in which neither secrets nor personal data appear: no headers, no addresses, no values. */
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
    serializers: { req: describeCall, err: (error: unknown) => describeFailure(error) },
  };
}

/**
 * Where lines of the log go: as JSON to the standard output (undefined), or as text for people who look at a terminal.
 * `auto`: text where the output is one.
 */
export function logStream(format: LogFormat): DestinationStream | undefined {
  const { isTTY } = process.stdout;
  if (format === 'json' || (format === 'auto' && !isTTY)) return undefined;
  return (terminal ??= pretty({
    ...{ colorize: isTTY, destination: standardOutput(), singleLine: true, translateTime: 'SYS:HH:MM:ss' },
    // What the words of the line say already.
    ignore: 'pid,hostname,reqId,method,route,status,ms,person',
    messageFormat: describeLine,
  }));
}

let terminal: DestinationStream | undefined;

/** As pino counts levels. */
const errorLevel = 50;

/** The words of a line; of a call that failed also which one it was, by the id that its answer tells (decisions B). */
function describeLine({ level, reqId, method, route, ...line }: Record<string, unknown>, messageKey: string): string {
  const words = String(line[messageKey] ?? '');
  if (Number(level) < errorLevel || typeof reqId !== 'string') return words;
  const call = [method, route, `reference ${reqId}`].filter((part) => typeof part === 'string');
  return `${words}: ${call.join(' ')}`;
}

/** The standard output, where a line that cannot be written is lost and ends nothing. */
function standardOutput(): Writable {
  return new Writable({ write: (chunk: Buffer, _, done) => process.stdout.write(chunk, () => done()) });
}

/** PostgreSQL's codes for values that it refused, which its message repeats. */
const quotesValues = /^(22|23)/;

interface Described {
  type: string;
  message: string;
  stack: string;
  /** `code`, and `cause` without its stack. */
  [more: string]: unknown;
}

/** What the log tells of a failure: never what libraries hang on it, such as rows, parameters or headers of a call. */
function describeFailure(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'what was thrown is no error', stack: '' };
  const code = 'code' in error ? error.code : undefined;
  const isQuoting = 'severity' in error && quotesValues.test(String(code));
  const message = isQuoting ? 'a value was refused by the database' : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message,
    stack: depth === 0 ? [`${error.name}: ${message}`, ...frames].join('\n') : '',
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeFailure(error.cause, depth + 1) }),
  };
}
