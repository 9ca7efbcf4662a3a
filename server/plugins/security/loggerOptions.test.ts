import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLoggerOptions, hideSecrets } from './loggerOptions.ts';

it.each([
  [
    '/api/accounts/azuresignin/callback?code=abc&state=def&x=1',
    '/api/accounts/azuresignin/callback?code=[hidden]&state=[hidden]&x=1',
  ],
  ['/container/blob.png?sv=2024&sig=abc%3D', '/container/blob.png?sv=2024&sig=[hidden]'],
  ['/#/callback?token=abc&redirect=faq', '/#/callback?token=[hidden]&redirect=faq'],
  ['/api/clubs?countryCode=BE', '/api/clubs?countryCode=BE'],
])('hides what is secret in %s', (address, logged) => {
  expect(hideSecrets(address)).toBe(logged);
});

it('keeps secrets out of the log', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(createLoggerOptions('info'), stream);
  log.info({ account: { email: 'a@b.example', password: 'hunter2', passwordHash: 'hunter2' }, token: 'hunter2' }, 'x');
  log.info({ headers: { authorization: 'Bearer hunter2', cookie: 'a=hunter2' } }, 'y');
  expect(lines.join('')).toContain('a@b.example');
  expect(lines.join('')).not.toContain('hunter2');
});
