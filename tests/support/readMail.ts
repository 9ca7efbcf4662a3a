import { readFileSync } from 'node:fs';

/** A mail as its reader has it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  /** What goes into a calendar, without the folding of its lines; empty where there is none. */
  calendar: string;
}

/** Reads a mail that was written to the outbox. */
export function readMail(path: string): ReadMail {
  const raw = readFileSync(path, 'utf8');
  const decode = (kind: RegExp) => {
    const start = raw.search(kind);
    if (start < 0) return '';
    const part = raw.slice(start);
    const [head = '', ...paragraphs] = (part.split('\r\n--')[0] ?? '').split('\r\n\r\n');
    const body = paragraphs.join('\r\n\r\n');
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  };
  return {
    to: /^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
    subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
    text: decode(/Content-Type: text\/plain/),
    calendar: decode(/Content-Type: text\/calendar/).replaceAll('\r\n ', ''),
  };
}
