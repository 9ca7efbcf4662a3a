import type { LightMyRequestResponse } from 'fastify';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';

const codes: readonly number[] = [errorCodes, absenceCodes].flatMap((each) => Object.values(each));
const slowestMs = 5_000;

/** What only the inside of the server would say. */
const inside = [
  /\bat .{1,80}\.[mc]?[jt]s:\d+/,
  /node_modules|\/server\/|\/domain\//,
  /syntax error at|invalid input syntax|does not exist$|violates .* constraint|malformed array/,
  /\bSELECT\b.*\bFROM\b|\bINSERT INTO\b/,
  /is not a function|Cannot read prop|is not iterable|Cannot convert|Maximum call stack|Unexpected token/,
  /\b(TypeError|RangeError|SyntaxError|ECONN\w+|ENOENT|EACCES)\b/,
];

/** What is wrong about an answer, whatever was asked: our fault, too slow, of a form that no error has, or telling. */
export function faultsOf({ statusCode, headers, body }: LightMyRequestResponse, elapsedMs: number): string[] {
  const faults: string[] = [];
  if (statusCode >= 500) faults.push(`answered ${statusCode}: ${body.slice(0, 200)}`);
  if (elapsedMs > slowestMs) faults.push(`took ${Math.round(elapsedMs)} ms`);
  if (statusCode < 400) return faults;
  const told = inside.find((pattern) => pattern.test(body));
  if (told) faults.push(`tells of its inside (${told.source}): ${body.slice(0, 300)}`);
  if (!/^application\/json\b/.test(String(headers['content-type']))) {
    return [...faults, `refused with ${String(headers['content-type'])}`];
  }
  return isError(body) ? faults : [...faults, `refused in another form: ${body.slice(0, 300)}`];
}

function isError(body: string): boolean {
  const { code, message, details: _details, ...more } = JSON.parse(body) as Record<string, unknown>;
  return codes.includes(Number(code)) && typeof message === 'string' && Object.keys(more).length === 0;
}
