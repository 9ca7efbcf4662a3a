// Writes a backup of database and files into a folder, also while the server of DATA_DIR runs: it is asked to, then.
import '#product';
import { resolve } from 'node:path';
import { askForBackup } from '#engine/server/backup/backupEndpoint.ts';
import { recordBackup } from '#engine/server/backup/lastBackup.ts';
import { withStores } from '#engine/server/backup/openStores.ts';
import { writeBackup } from '#engine/server/backup/writeBackup.ts';
import { runBackupCommand } from './backup/runBackupCommand.ts';

await runBackupCommand('npm run backup -- FOLDER', async (settings, given) => {
  const folder = resolve(given);
  const manifest =
    (await askForBackup(settings.dataDir, folder)) ??
    (await withStores(settings, { isAlone: false }, (stores) => writeBackup(stores, folder)));
  await recordBackup(settings.dataDir, folder, manifest);
  return { manifest, done: `Written to ${folder} and read back` };
});
