import { objectOf } from '#engine/rules/values/isObject.ts';

/**
 * The storage of files failed: away, full, or it refuses our key. Never a refusal of the person who called, whatever
 * status the storage answered with.
 */
export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError';

  /** `action`: what was tried; `failure`: what the storage or its client said. */
  constructor(action: string, failure: unknown) {
    const { code, statusCode } = objectOf(failure);
    const said = [code, statusCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
    super(`The storage of files failed to ${action}${said ? ` (${said})` : ''}`, { cause: failure });
  }
}
