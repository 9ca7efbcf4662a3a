import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LokiAdapter } from './azuriteModules.ts';

/** Keeps Azurite's metadata so that it is whole and on the disk when the save is reported, also after a power cut. */
export const durableLokiAdapter: LokiAdapter = {
  loadDatabase(file, done) {
    readFile(file, 'utf8').then(done, (error: Error) => done(error));
  },
  saveDatabase(file, content, done) {
    replaceFile(file, content).then(() => done(), done);
  },
};

async function replaceFile(file: string, content: string): Promise<void> {
  const aside = `${file}~`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
