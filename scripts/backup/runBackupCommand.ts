import { BackupError } from '#engine/server/backup/BackupError.ts';
import type { Manifest } from '#engine/server/backup/Manifest.ts';
import { readSettings, type Settings } from '#engine/server/settings/config.ts';
import { DatabaseSetupError } from '#engine/server/db/DatabaseSetupError.ts';
import { FolderInUseError } from '#engine/server/db/FolderInUseError.ts';

/** What a person can mend by what the message says. */
const explained = [BackupError, DatabaseSetupError, FolderInUseError];

/** Runs a command that takes one folder, on the settings of the environment, and prints what it came to. */
export async function runBackupCommand(
  usage: string,
  work: (settings: Settings, folder: string) => Promise<{ manifest: Manifest; done: string }>,
): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) return giveUp([usage]);
  const read = readSettings(process.env);
  if ('errors' in read) return giveUp(['The settings are not right:', ...read.errors]);
  try {
    const { manifest, done } = await work(read.settings, folder);
    const { at, tables, blobs } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
    console.log(`As of ${at}: ${rows} rows of ${tables.length} tables, ${blobs.length} files of ${bytes} bytes.`);
    console.log(`${done}.`);
  } catch (error) {
    if (!explained.some((kind) => error instanceof kind)) throw error;
    giveUp([(error as Error).message]);
  }
}

function giveUp(lines: string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}
