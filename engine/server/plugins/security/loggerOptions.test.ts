import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLoggerOptions } from './loggerOptions.ts';

/** A log with the options of the server, and what it has written. */
function openLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino(createLoggerOptions('info'), stream), said: () => lines.join('') };
}

it('keeps secrets out of the log', () => {
  const { log, said } = openLog();
  log.info({ account: { email: 'a@b.example', password: 'hunter2', passwordHash: 'hunter2' }, token: 'hunter2' }, 'x');
  log.info({ headers: { authorization: 'Bearer hunter2', cookie: 'a=hunter2' } }, 'y');
  expect(said()).toContain('a@b.example');
  expect(said()).not.toContain('hunter2');
});

it('tells of a failure what it is, not what hangs on it', () => {
  const { log, said } = openLog();
  const refused = Object.assign(new Error('invalid input syntax for type date: "born 1 May"'), {
    ...{ code: '22007', severity: 'ERROR', detail: 'Key (email)=(jan@club.example)', where: 'jan@club.example' },
    parameters: ['jan@club.example'],
  });
  log.error({ err: new Error('the list failed', { cause: refused }) }, 'request failed');
  log.error({ err: refused }, 'request failed');
  const text = said();
  expect(text).toContain('the list failed');
  expect(text).toContain('22007');
  expect(text).toContain('loggerOptions.test.ts');
  expect(text).not.toMatch(/jan@|born/);
});
