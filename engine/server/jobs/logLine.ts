import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { fieldErrorKey } from '#engine/rules/errors/fieldErrorText.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fillText } from '../texts/fillText.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { JobLog } from './JobQueue.ts';

const english = textsOf(defaultLanguage);

/**
 * A line of a job's log by the key of its text, so that everybody reads it in their own language; its message is the
 * text in English. Errors that it names are its reasons.
 *
 * @example logLine('engine.jobs.lines.invited', { params: { email } })
 */
export function logLine(key: string, line: Partial<Omit<JobLog, 'key' | 'message'>> = {}): JobLog {
  const [namespace = '', ...keys] = key.split('.');
  const text = fillText(english(namespace, ...keys) ?? key, line.params);
  const reasons = (line.errors ?? []).map(({ field, message }) => `${field} ${message}`.trim()).join(', ');
  const message = reasons === '' ? text : `${text}: ${reasons}`;
  return { level: 'info', row: null, column: null, ...line, message, key };
}

/** A line about a field that a record could not be stored with. */
export function refusedField(error: FieldError, { name, schema }: Resource, row: number | null): JobLog {
  const { field, message, params } = error;
  const key = fieldErrorKey(error, schema.properties[field]);
  return { level: 'error', row, column: field || null, message, key, ...(params && { params }), resource: name };
}
