import type { PersonAttribute, RoleKey } from '../product/ProductTypes.ts';

/** The person behind a call, as the session plugin finds it anew for each request. */
export interface SignedInUser extends Record<PersonAttribute, string[]> {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Global roles; someone without any is still staff. */
  roles: RoleKey[];
  /** Values of `$user` variables that a call has looked up, by their name. */
  found?: Readonly<Record<string, readonly string[]>>;
}
