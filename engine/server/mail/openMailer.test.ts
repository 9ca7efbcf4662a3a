import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from './openMailer.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const publicUrl = 'https://touchline.club.example';
const mail = { to: 'an@club.example', subject: 'Welkom', text: 'Beste Án', messageId: 'invite-1' };

describe('without a mail server', () => {
  it('writes a mail as a file, once a message id', async () => {
    const mailer = openMailer({ smtpUrl: null, dataDir, publicUrl });
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: 'Invite/../2' });
    await mailer.close();
    const files = readdirSync(join(dataDir, 'outbox')).sort();
    expect(files).toHaveLength(2);
    const content = readFileSync(join(dataDir, 'outbox', 'invite-1.eml'), 'utf8');
    expect(content).toContain('To: an@club.example');
    expect(content).toContain('From: Touchline <no-reply@touchline.club.example>');
    expect(content).toContain('Message-ID: <invite-1@touchline.club.example>');
  });

  it('takes a line break in a subject for a space, never for a header', async () => {
    const mailer = openMailer({ smtpUrl: null, dataDir, publicUrl });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: all@club.example' });
    expect(readFileSync(join(dataDir, 'outbox', 'invite-1.eml'), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

describe('with a mail server', () => {
  it('hands the mail over, from the sender of the address', async () => {
    const { server, port, received } = await startMailServer();
    const smtpUrl = `smtp://127.0.0.1:${port}?from=hello@club.example`;
    const mailer = openMailer({ smtpUrl, dataDir, publicUrl });
    await mailer.send(mail);
    await mailer.close();
    server.close();
    expect(received.join('')).toContain('MAIL FROM:<hello@club.example>');
    expect(received.join('')).toContain('Message-ID: <invite-1@touchline.club.example>');
  });
});

/** As much of SMTP as one mail takes. */
async function startMailServer(): Promise<{ server: Server; port: number; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      received.push(said);
      if (isData && !said.endsWith('\r\n.\r\n')) return;
      if (isData || !said.startsWith('DATA')) {
        isData = false;
        socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      } else {
        isData = true;
        socket.write('354 go on\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0, received };
}
