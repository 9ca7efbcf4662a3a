import type { Settings } from '../config.ts';
import { AzureBlobStore } from './AzureBlobStore.ts';
import type { BlobStore } from './BlobStore.ts';
import { startAzurite } from './embedded/startAzurite.ts';

/** Opens the storage account of the connection string; where there is none, Azurite in this process. */
export async function openBlobStore(
  settings: Pick<Settings, 'azureStorageConnectionString' | 'dataDir' | 'publicUrl'>,
): Promise<BlobStore> {
  if (settings.azureStorageConnectionString) return new AzureBlobStore(settings.azureStorageConnectionString);
  const azurite = await startAzurite(settings.dataDir);
  const store = new AzureBlobStore(azurite.connectionString, azurite.stop);
  await store.allowOrigins([new URL(settings.publicUrl).origin]);
  return store;
}
