import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
import { openAssessmentWorld, type AssessmentWorld } from './openAssessmentWorld.ts';

/** What `GET files/token` answers. */
export interface Token {
  uri: string;
  token: string;
  path: string;
}

/** The application of the assessments with a storage of files that browsers speak to. */
export async function openFilesWorld(): Promise<{
  at: AssessmentWorld;
  blobs: BlobStore;
  dispose: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-club-files-'));
  const blobs = await openBlobStore({
    azureStorageConnectionString: null,
    dataDir,
    publicUrl: 'http://127.0.0.1:4800',
  });
  const at = await openAssessmentWorld({ blobs });
  const dispose = async () => {
    await at.dispose();
    await blobs.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { at, blobs, dispose };
}
