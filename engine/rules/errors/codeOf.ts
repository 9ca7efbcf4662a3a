import { objectOf } from '../values/isObject.ts';

/** The code that a system or a library has given an error, as `ENOENT` or `57014`; undefined where there is none. */
export function codeOf(error: unknown): unknown {
  return objectOf(error)['code'];
}
