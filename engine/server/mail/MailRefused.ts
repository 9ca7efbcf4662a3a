import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

/** A mail that did not leave; the message is for a super admin, and names no address. */
export class MailRefused extends ApiError {
  /** The mail server will not have this address, however often it is asked: others of the job may go out. */
  readonly isForGood: boolean;

  constructor(reason: string, isForGood: boolean) {
    super(errorCodes.outsideServiceFailed, `The mail server refused (${reason})`);
    this.isForGood = isForGood;
  }
}

/** What a mail server or the way to it said, as codes: `EENVELOPE 550`, `ECONNECTION`, `EAUTH 535`. */
export function describeMailError(error: unknown): MailRefused {
  const { code, responseCode } = isObject(error) ? error : {};
  const said = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  const isForGood = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
  return new MailRefused(said || 'no code', isForGood);
}
