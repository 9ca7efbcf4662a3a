/** Why a sign-in failed: the `error` in `/#/login?error=…`; the login screen has a text for each. */
export const signInErrors = [
  /** The person turned back at the identity provider. */
  'cancelled',
  /** It took too long, was started in another browser, or was finished before. */
  'expired',
  /** The identity provider's answer did not stand up to the checks. */
  'refused',
  /** The identity provider does not answer. */
  'unreachable',
  /** The identity provider gave no e-mail address, or one that it has not verified. */
  'noEmail',
  /** The e-mail address belongs to the account of somebody else. */
  'emailTaken',
  /** The account was switched off. */
  'inactive',
  /** The session was ended elsewhere, or its time was over; said by the browser. */
  'ended',
  /** Something else went wrong on the server. */
  'failed',
] as const;

export type SignInError = (typeof signInErrors)[number];
