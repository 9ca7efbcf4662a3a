import { createTransport } from 'nodemailer';
import { composeMail } from './composeMail.ts';
import type { Mailer } from './Mailer.ts';
import { describeMailError } from './MailRefused.ts';
import type { Sender } from './Sender.ts';

const timeoutMs = 20_000;

/** Sends through a mail server, over a few connections that are kept open. */
export function openSmtp(smtpUrl: string, sender: Sender): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? sender.from;
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.href,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 3,
  });
  return {
    async send(mail) {
      await transport.sendMail(composeMail(mail, { ...sender, from })).catch((error: unknown) => {
        throw describeMailError(error);
      });
    },
    async close() {
      transport.close();
    },
  };
}
