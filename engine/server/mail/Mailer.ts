export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An event of the recipient's calendar: an invitation or its end (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Same id, same mail: sending it again does nothing. */
  messageId?: string;
}

/** Sends mail through SMTP_URL, or writes .eml files into DATA_DIR/outbox. */
export interface Mailer {
  /** @throws MailRefused */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
