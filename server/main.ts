import closeWithGrace from 'close-with-grace';
import { demoPeople } from '#demo/people.ts';
import { readSettings } from './config.ts';
import { DatabaseSetupError } from './db/DatabaseSetupError.ts';
import { FolderInUseError } from './db/FolderInUseError.ts';
import { ConfigurationFailure } from './engine/ConfigurationFailure.ts';
import { MigrationRefused } from './engine/migrate/MigrationRefused.ts';
import { explainTakenPort } from './explainTakenPort.ts';
import { startTouchline } from './startTouchline.ts';

const graceMs = 25_000;
/** Failures that a person can mend: their message says how, a stack would only hide it. */
const explained = [FolderInUseError, DatabaseSetupError, ConfigurationFailure, MigrationRefused];

await run();

async function run(): Promise<void> {
  const read = readSettings(process.env);
  if ('errors' in read) return giveUp(['The settings are not right:', ...read.errors.map((line) => `  ${line}`)]);
  const { settings } = read;
  try {
    const touchline = await startTouchline(settings);
    closeWithGrace({ delay: graceMs, logger: touchline.app.log }, async ({ err, signal }) => {
      if (err) touchline.app.log.error({ err }, 'Stopping after an error');
      else touchline.app.log.info({ signal }, 'Stopping');
      await touchline.close();
    });
    print([
      '',
      `Touchline is ready at ${settings.publicUrl} (${process.uptime().toFixed(1)} s, ${touchline.kind} database).`,
      ...(settings.oidc
        ? []
        : ['', 'Sign in as:', ...demoPeople.map(({ email, title }) => `  ${email.padEnd(34)}${title}`)]),
      '',
      'Ctrl-C stops it.',
    ]);
  } catch (error) {
    if (explained.some((kind) => error instanceof kind)) return giveUp([(error as Error).message]);
    const taken = explainTakenPort(error, settings.port);
    if (taken) return giveUp([taken]);
    throw error;
  }
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function giveUp(lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}
