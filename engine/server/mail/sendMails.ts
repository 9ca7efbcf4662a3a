import { itemsOf } from '../jobs/itemsOf.ts';
import type { JobHandler } from '../jobs/JobQueue.ts';
import { logLine } from '../jobs/logLine.ts';
import type { Mail, Mailer } from './Mailer.ts';
import { MailRefused } from './MailRefused.ts';

/**
 * Sends mails that were queued, one after another; the message id belongs to job and place, so that a repeated job mails
 * nobody twice. An address that the mail server refuses for good is logged, and does not hold up the others.
 */
export function sendMails({ mailer }: { mailer: Mailer }, prefix: string): JobHandler {
  return async ({ job, runInBatches }) => {
    let refused: MailRefused | null = null;
    await runInBatches({
      items: itemsOf<Omit<Mail, 'messageId'>>(job),
      size: 1,
      async before([mail], at) {
        refused = mail ? await sendOne(mailer, { ...mail, messageId: `${prefix}-${job.id}-${at}` }) : null;
      },
      async work(_trx, [mail]) {
        const email = mail?.to ?? '';
        if (refused) return { failed: 1, logs: [mailRefusedLine(email, refused)] };
        return { logs: [logLine('engine.jobs.lines.mailed', { params: { email } })] };
      },
    });
  };
}

/** Null once the mail is out; why it never will be, where the mail server says so. */
export async function sendOne(mailer: Mailer, mail: Mail): Promise<MailRefused | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused && error.isForGood) return error;
    throw error;
  }
}

/** The line of a job's log about an address that takes no mail. */
export function mailRefusedLine(email: string, { message }: MailRefused) {
  return logLine('engine.jobs.lines.mailRefused', { level: 'error', params: { email, reason: message } });
}
