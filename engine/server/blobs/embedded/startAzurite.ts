import { mkdirSync, chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAzuriteServer, type AzuriteBlobServer } from './azuriteModules.ts';
import { findFreePort, readRememberedPort, rememberPort } from './rememberedPort.ts';
import { saveBeforeAnswer } from './saveBeforeAnswer.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { randomBytes } from 'node:crypto';

export interface EmbeddedAzurite {
  connectionString: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const attempts = 5;

/** Starts Azurite's blob server in this process, on the port of the last start where that is free. */
export async function startAzurite(dataDir: string): Promise<EmbeddedAzurite> {
  const { id: account } = theProduct();
  const folder = join(dataDir, 'blobs');
  mkdirSync(join(folder, 'extents'), { recursive: true, mode: 0o700 });
  const key = loadAccountKey(folder);
  for (let attempt = 1; ; attempt += 1) {
    const remembered = attempt === 1 ? readRememberedPort(folder) : null;
    const port = remembered ?? (await findFreePort(host));
    const server = createAzuriteServer({ host, port, folder });
    useOwnAccount(server, account, key);
    saveBeforeAnswer(server);
    try {
      await server.start();
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (isTaken && attempt < attempts) continue;
      throw error;
    }
    rememberPort(folder, port);
    return {
      connectionString: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};BlobEndpoint=http://${host}:${port}/${account};`,
      stop: () => server.close(),
    };
  }
}

/** Instead of the account that the whole world knows the key of, and of a variable of the environment. */
function useOwnAccount({ accountDataStore }: AzuriteBlobServer, account: string, key: string): void {
  accountDataStore.accounts = { [account]: { name: account, key1: Buffer.from(key, 'base64') } };
  accountDataStore.refresh = () => {};
}

/** The storage account's key (base64): made once, kept in the folder for its owner only. */
function loadAccountKey(folder: string): string {
  const path = join(folder, 'account-key');
  try {
    writeFileSync(path, randomBytes(64).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(path, 0o600);
  const key = readFileSync(path, 'utf8').trim();
  if (Buffer.from(key, 'base64').length < 32) {
    throw new Error(`${path} is damaged: remove it, then start again; no file is lost by that`);
  }
  return key;
}
