/** Whom mails come from. */
export interface Sender {
  from: string;
  /** Right side of message ids. */
  domain: string;
}
