import { join } from 'node:path';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Mailer } from './Mailer.ts';
import { openOutbox } from './openOutbox.ts';
import { openSmtp } from './openSmtp.ts';
import type { Sender } from './Sender.ts';

export interface MailSettings {
  /** Null: mails become files in the data folder. */
  smtpUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Address of the application. */
  publicUrl: string;
}

/**
 * Opens the mail server of SMTP_URL; where there is none, mails become files in `DATA_DIR/outbox`.
 * The sender is the address's `from` parameter, else no-reply at the application's own host.
 */
export function openMailer(settings: MailSettings): Mailer {
  const { hostname } = new URL(settings.publicUrl);
  const sender: Sender = {
    from: `${theProduct().name} <no-reply@${mailDomain(hostname)}>`,
    domain: mailDomain(hostname),
  };
  return settings.smtpUrl ? openSmtp(settings.smtpUrl, sender) : openOutbox(join(settings.dataDir, 'outbox'), sender);
}

/** A bare address is no domain that a mail server takes. */
function mailDomain(hostname: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]+$/i.test(hostname) ? hostname : 'mail.example';
}
