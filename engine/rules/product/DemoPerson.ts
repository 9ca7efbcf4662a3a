import type { Language, RoleKey } from './ProductTypes.ts';

/** An invented person that one can sign in as. */
export interface DemoPerson {
  /** Id of the account, and the subject at the embedded identity provider. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredLanguage: Language;
  readonly roles: readonly RoleKey[];
  /** Role in a few words, what one sees with it, and the heading to stand under where people are chosen. */
  readonly title: string;
  readonly description: string;
  readonly group: string;
}
