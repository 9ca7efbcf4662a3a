import { hasNoRoom } from '../hasNoRoom.ts';
import { AzureBlobStore } from './AzureBlobStore.ts';
import type { BlobStore } from './BlobStore.ts';
import { startAzurite } from './embedded/startAzurite.ts';

export interface BlobSettings {
  /** Null: embedded Azurite. */
  azureStorageConnectionString: string | null;
  /** Absolute. */
  dataDir: string;
  /** Address of the application. */
  publicUrl: string;
}

/** Opens the storage account of the connection string; where there is none, Azurite in this process. */
export async function openBlobStore(settings: BlobSettings): Promise<BlobStore> {
  if (settings.azureStorageConnectionString) return new AzureBlobStore(settings.azureStorageConnectionString);
  const azurite = await startAzurite(settings.dataDir);
  const store = new AzureBlobStore(azurite.connectionString, {
    stop: azurite.stop,
    isFull: () => hasNoRoom(settings.dataDir),
  });
  await store.allowOrigins([new URL(settings.publicUrl).origin]);
  return store;
}
