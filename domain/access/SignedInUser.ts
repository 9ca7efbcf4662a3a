import type { RoleKey } from './roles.ts';

/** The person behind a call, as the server read it for this very call. */
export interface SignedInUser {
  /** Id of the staff account. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly RoleKey[];
  /** Ids of the clubs that the account belongs to; most staff belong to none. */
  clubs: readonly string[];
}
