import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './Mailer.ts';
import type { Sender } from './Sender.ts';

/** A mail as nodemailer wants it; it may not fetch addresses or read files that a text names. */
export function composeMail(mail: Mail, sender: Sender): SendMailOptions {
  return {
    from: sender.from,
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\s+/g, ' ').trim(),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.calendar === undefined ? {} : { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
    ...(mail.messageId === undefined ? {} : { messageId: `<${mail.messageId}@${sender.domain}>` }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
