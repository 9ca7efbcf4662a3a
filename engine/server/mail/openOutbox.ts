import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail } from './composeMail.ts';
import type { Mailer } from './Mailer.ts';
import type { Sender } from './Sender.ts';

/**
 * Writes each mail as one .eml file; the same message id gives the same file, so that a repeated job doubles nothing.
 */
export function openOutbox(folder: string, sender: Sender): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const messageId = mail.messageId ?? randomUUID();
      const { message } = await transport.sendMail(composeMail({ ...mail, messageId }, sender));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer');
      await writeWhole(join(folder, fileNameOf(messageId)), message);
    },
    async close() {
      transport.close();
    },
  };
}

/** Two message ids never share a name, also where a file system takes upper and lower case for the same. */
function fileNameOf(messageId: string): string {
  const isPlain = /^[a-z0-9-]{1,80}$/.test(messageId);
  return `${isPlain ? messageId : createHash('sha256').update(messageId).digest('hex')}.eml`;
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}
