import { join } from 'node:path';
import type { Settings } from '../config.ts';
import type { Mailer } from './Mailer.ts';
import { openOutbox } from './openOutbox.ts';
import { openSmtp } from './openSmtp.ts';
import type { Sender } from './Sender.ts';

/**
 * Opens the mail server of SMTP_URL; where there is none, mails become files in `DATA_DIR/outbox`.
 * The sender is the address's `from` parameter, else no-reply at the application's own host.
 */
export function openMailer(settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'publicUrl'>): Mailer {
  const { hostname } = new URL(settings.publicUrl);
  const sender: Sender = { from: `Touchline <no-reply@${mailDomain(hostname)}>`, domain: mailDomain(hostname) };
  return settings.smtpUrl ? openSmtp(settings.smtpUrl, sender) : openOutbox(join(settings.dataDir, 'outbox'), sender);
}

/** A bare address is no domain that a mail server takes. */
function mailDomain(hostname: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]+$/i.test(hostname) ? hostname : 'touchline.example';
}
