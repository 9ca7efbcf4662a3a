import type { AuthProvider } from 'react-admin';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { serverConnection } from '../offline/serverConnection.ts';
import { loadRights } from './rights.ts';
import { serverNow } from './session.ts';
import { endRefusedSession, mayWork } from './workSession.ts';

export interface AuthProviderOptions {
  /** The login path that leads back to where the person is now. */
  loginPath: () => string;
  /** Whether somebody may do a react-admin action (`list`, `create`, …) on a resource. */
  allows: (user: SignedInUser, resource: string, action: string) => boolean;
}

/**
 * Sign-in as react-admin wants it. Signing in itself happens at the identity provider (document 1 §2.2);
 * rights are read once and cached, so that `canAccess` answers at once.
 */
export function createAuthProvider({ loginPath, allows }: AuthProviderOptions): AuthProvider {
  return {
    login: async () => undefined,
    // What react-admin calls where `checkAuth` finds no session; who leaves by themselves goes by the menu.
    logout: async () => {
      const path = loginPath();
      endRefusedSession();
      return path;
    },
    checkAuth: async () => {
      if (!mayWork(serverNow(), serverConnection.isThere())) throw new SignInNeeded(loginPath());
    },
    // A refusal goes to who called, and what it says of the session to `refusedSession`: a screen that is open stays open.
    checkError: async () => undefined,
    getIdentity: async () => {
      const { id, firstName, lastName } = await loadRights();
      return { id, fullName: `${firstName} ${lastName}`.trim() };
    },
    getPermissions: async () => (await loadRights()).roles,
    canAccess: async ({ resource, action }) => allows(await loadRights(), resource, action),
  };
}

/** The login path that says that the session has ended. */
export function endedPath(path: string): string {
  return `${path}?error=ended`;
}

/** Tells react-admin to go to the sign-in, without a message: the login screen explains itself. */
export class SignInNeeded extends Error {
  readonly redirectTo: string;

  constructor(redirectTo: string) {
    super('ra.auth.auth_check_error');
    this.name = 'SignInNeeded';
    this.redirectTo = redirectTo;
  }
}
