import type { RoleKey } from './roles.ts';

/** The person behind a call, as the session plugin finds it anew for each request. */
export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Global roles; someone without any is still staff. */
  roles: RoleKey[];
  /** Ids of the clubs that the person belongs to. */
  clubs: string[];
}
