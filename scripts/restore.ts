// Restores a backup into the empty database and file storage that the settings name; no server may run on them.
import '#product';
import { resolve } from 'node:path';
import { withStores } from '#engine/server/backup/openStores.ts';
import { restoreBackup } from '#engine/server/backup/restoreBackup.ts';
import { runBackupCommand } from './backup/runBackupCommand.ts';

await runBackupCommand('npm run restore -- FOLDER', async (settings, given) => {
  const manifest = await withStores(settings, { isAlone: true }, (stores) => restoreBackup(stores, resolve(given)));
  return { manifest, done: 'Restored and compared; the next start brings the tables up to date' };
});
