import type { AzuriteBlobServer } from './azuriteModules.ts';
import { durableLokiAdapter } from './durableLokiAdapter.ts';

/** Every change that a client may count on once it was answered. */
const changes = [
  'setServiceProperties',
  'createContainer',
  'deleteContainer',
  'setContainerMetadata',
  'setContainerACL',
  'createBlob',
  'createSnapshot',
  'deleteBlob',
  'setBlobHTTPHeaders',
  'setBlobMetadata',
  'setBlobTag',
  'setTier',
  'startCopyFromURL',
  'copyFromURL',
  'stageBlock',
  'appendBlock',
  'commitBlockList',
  'uploadPages',
] as const;

/**
 * Makes Azurite save its metadata before it answers a change (the bytes themselves it syncs by itself):
 * left alone it saves every five seconds, and a killed process loses what was acknowledged since.
 */
export function saveBeforeAnswer(server: AzuriteBlobServer): void {
  const blobs = server.metadataStore.db;
  const extents = server.extentMetadataStore.db;
  blobs.persistenceAdapter = durableLokiAdapter;
  extents.persistenceAdapter = durableLokiAdapter;
  for (const name of changes) {
    const change = server.metadataStore[name]?.bind(server.metadataStore);
    if (!change) throw new Error(`This version of azurite has no ${name}: its pin in package.json was changed`);
    server.metadataStore[name] = async (...parameters) => {
      const result = await change(...parameters);
      await save(extents);
      await save(blobs);
      return result;
    };
  }
}

function save(db: AzuriteBlobServer['extentMetadataStore']['db']): Promise<void> {
  return new Promise((resolve, reject) => db.saveDatabase((error) => (error ? reject(error) : resolve())));
}
