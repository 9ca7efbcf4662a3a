/** Somebody whom the embedded identity provider lets a visitor sign in as. */
export interface Person {
  /** The subject that the provider vouches for. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** BCP 47 tag of the language that the person reads. */
  readonly preferredLanguage: string;
  readonly roles: readonly string[];
  /** Role in a few words, what can be seen with it in one line, and the heading to stand under. */
  readonly title: string;
  readonly description: string;
  readonly group: string;
}
