import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { fillText } from '../texts/fillText.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { NewJob } from './JobQueue.ts';

const english = textsOf(defaultLanguage);
const longest = 300;

/**
 * The name of a job by the key of its text in `engine.jobs.names`, so that everybody reads it in their own language; in
 * English for programs.
 *
 * @example nameJob('books', { from: 1, to: 1000, total: 3000 }) // name: 'Books 1–1000 of 3000'
 */
export function nameJob(key: string, params: Readonly<Record<string, unknown>>): Pick<NewJob, 'name' | 'naming'> {
  const name = fillText(english('engine', 'jobs', 'names', key) ?? key, params).slice(0, longest);
  return { name, naming: { key: `engine.jobs.names.${key}`, params: { ...params } } };
}
