import { describe, expect, it } from 'vitest';
import type { JobContext, JobLog } from '../jobs/JobQueue.ts';
import type { Mail } from './Mailer.ts';
import { describeMailError } from './MailRefused.ts';
import { sendMails } from './sendMails.ts';

const mails = ['an@club.example', 'gone@club.example', 'jo@club.example'].map((to) => ({
  to,
  subject: 's',
  text: 't',
}));

/** Runs the handler over the mails, as a queue does; a mail server that answers with these errors by address. */
async function send(errors: Readonly<Record<string, object>>) {
  const sent: Mail[] = [];
  const logs: JobLog[] = [];
  let failed = 0;
  const mailer = {
    async send(mail: Mail) {
      const error = errors[mail.to];
      if (error) throw describeMailError(error);
      sent.push(mail);
    },
    close: async () => undefined,
  };
  const runInBatches: JobContext['runInBatches'] = async ({ items, before, work }) => {
    for (const [at, item] of items.entries()) {
      await before?.([item], at);
      const outcome = await work({} as never, [item], at);
      failed += outcome.failed ?? 0;
      logs.push(...(outcome.logs ?? []));
    }
  };
  const job = { id: 'j', kind: 'schedule.mail', payload: { items: mails } };
  const run = sendMails({ mailer }, 'visit')({ job, runInBatches } as unknown as JobContext);
  return { run, sent, logs, failed: () => failed };
}

describe('a job of mails', () => {
  it('sends each once under an id of its own', async () => {
    const { run, sent, failed } = await send({});
    await run;
    expect(sent.map(({ to, messageId }) => [to, messageId])).toEqual(mails.map(({ to }, at) => [to, `visit-j-${at}`]));
    expect(failed()).toBe(0);
  });

  it('goes on past an address that the mail server will never have, and says which', async () => {
    const { run, sent, logs, failed } = await send({ 'gone@club.example': { code: 'EENVELOPE', responseCode: 550 } });
    await run;
    expect(sent.map(({ to }) => to)).toEqual(['an@club.example', 'jo@club.example']);
    expect(failed()).toBe(1);
    expect(logs[1]).toMatchObject({
      level: 'error',
      message: 'gone@club.example takes no mail: The mail server refused (EENVELOPE 550)',
    });
  });

  it.each([
    [{ code: 'ECONNECTION' }, 'The mail server refused (ECONNECTION)'],
    [{ code: 'EENVELOPE', responseCode: 451 }, 'The mail server refused (EENVELOPE 451)'],
    [new Error('secret'), 'The mail server refused (no code)'],
  ])('stops where %o may pass, to be tried again, with the reason', async (error, message) => {
    const { run, sent } = await send({ 'gone@club.example': error });
    await expect(run).rejects.toMatchObject({ code: 90, message });
    expect(sent).toHaveLength(1);
  });
});
