import type { SignedIn } from '#tests/support/signIn.ts';

/** The address at which the sign-in hands a person over to the application. */
export function callbackAddress(url: string, { token, userId, firstName, redirect }: SignedIn): string {
  return `${url}/#/callback?${new URLSearchParams({ token, userId, firstName, redirect }).toString()}`;
}
