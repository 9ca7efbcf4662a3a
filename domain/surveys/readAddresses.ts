import { withoutInvisible } from '#engine/rules/texts/isolates.ts';
import { isMailAddress } from '../users/isMailAddress.ts';

/** Mail addresses that were entered: each once, however it is cased; what is none, as it was written. */
export interface ReadAddresses {
  emails: string[];
  /** How many were there a second time. */
  doubles: number;
  invalid: string[];
}

/** Between addresses, as people paste them: spaces, commas, semicolons, bars, line breaks, and the marks around names. */
const between = /[\s,،;؛|<>()"]+/;
/** Characters before the "@" that mail servers take (RFC 5321, 4.5.3.1.1). */
const longestLocal = 64;

/**
 * Reads the addresses of a text or of the cells of a sheet (document 3 §5: duplicate addresses removed). Words without an
 * "@" are names and headings, and left out.
 *
 * @example readAddresses(['Ann <ann@a.example>; bo@b.example, ANN@a.example']).emails // ['ann@a.example', 'bo@b.example']
 */
export function readAddresses(texts: readonly string[]): ReadAddresses {
  const read: ReadAddresses = { emails: [], doubles: 0, invalid: [] };
  const seen = new Set<string>();
  for (const word of texts.flatMap((text) => withoutInvisible(text).split(between))) {
    const email = word.replace(/^mailto:/i, '').replace(/[.:]+$/, '');
    if (!email.includes('@')) continue;
    const key = email.toLowerCase();
    if (seen.has(key)) {
      read.doubles += 1;
      continue;
    }
    seen.add(key);
    const isAddress = email.indexOf('@') <= longestLocal && isMailAddress(email);
    (isAddress ? read.emails : read.invalid).push(email);
  }
  return read;
}
