import { isObject } from '../values/isObject.ts';

/** The code that a system or a library has given an error, as `ENOENT` or `57014`; undefined where there is none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : isObject(error) ? error['code'] : undefined;
}
