import type { SignInError } from '#engine/rules/access/signInErrors.ts';

/** A sign-in that fails for a reason that the login screen names. */
export class SignInRefusal extends Error {
  readonly reason: SignInError;

  constructor(reason: SignInError, options?: ErrorOptions) {
    super(`Sign-in failed: ${reason}`, options);
    this.name = 'SignInRefusal';
    this.reason = reason;
  }
}
