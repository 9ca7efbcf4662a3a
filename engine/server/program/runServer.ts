import closeWithGrace from 'close-with-grace';
import { theProduct } from '#engine/rules/product/Product.ts';
import { ConfigurationFailure } from '../ConfigurationFailure.ts';
import { DatabaseSetupError } from '../db/DatabaseSetupError.ts';
import { FolderInUseError } from '../db/FolderInUseError.ts';
import { MigrationRefused } from '../migrate/MigrationRefused.ts';
import { readSettings } from '../settings/config.ts';
import { startNotes } from '../settings/startNotes.ts';
import { explainStartFailure } from './explainStartFailure.ts';
import { demoPeople } from './ProductServer.ts';
import { startServer } from './startServer.ts';

const graceMs = 25_000;
/** Failures that a person can mend: their message says how, a stack would only hide it. */
const explained = [FolderInUseError, DatabaseSetupError, ConfigurationFailure, MigrationRefused];
const notLoaded = 'The demonstration was not loaded: the store holds records of its own (DEMO=off keeps this silent).';

/** The whole life of the server's process: settings from the environment, start, and stop at a signal. */
export async function runServer(): Promise<void> {
  outliveOutput();
  const read = readSettings(process.env);
  if ('errors' in read) return giveUp(['The settings are not right:', ...read.errors.map((line) => `  ${line}`)]);
  const { settings } = read;
  try {
    const server = await startServer(settings);
    closeWithGrace({ delay: graceMs, logger: server.app.log }, async ({ err, signal }) => {
      if (err) server.app.log.error({ err }, 'Stopping after an error');
      else server.app.log.info({ signal }, 'Stopping');
      await server.close();
      // Node.js crashes as it gives back a terminal that is gone, and a crash is a signal that is waited for here too.
      if (signal === 'SIGHUP' && process.stdout.isTTY) process.kill(process.pid, 'SIGKILL');
    });
    print([
      '',
      `${theProduct().name} is ready at ${settings.publicUrl} (${process.uptime().toFixed(1)} s, ${server.kind} database).`,
      ...[...startNotes(settings), ...(settings.demo && !server.hasDemo ? [notLoaded] : [])].flatMap((note) => [
        '',
        note,
      ]),
      ...(settings.oidc
        ? []
        : ['', 'Sign in as:', ...demoPeople().map(({ email, title }) => `  ${email.padEnd(34)}${title}`)]),
      '',
      'Ctrl-C stops it.',
    ]);
  } catch (error) {
    if (error instanceof Error && explained.some((kind) => error instanceof kind)) return giveUp([error.message]);
    const reason = explainStartFailure(error, settings);
    if (reason) return giveUp([reason]);
    throw error;
  }
}

/** A terminal that was closed, a reader that went, a disk full of log: nothing of it stops the server halfway. */
function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function giveUp(lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}
