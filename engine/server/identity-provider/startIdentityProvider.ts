import { createServer } from 'node:http';
import { portOf } from '../portOf.ts';
import { isLoopback } from '../settings/isLoopback.ts';
import { createProvider } from './createProvider.ts';
import { createRequestHandler } from './createRequestHandler.ts';
import { loadProviderKeys } from './loadProviderKeys.ts';
import type { Person } from './Person.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

export interface IdentityProviderOptions {
  /** 0: one that is free. */
  port: number;
  /** Keeps keys and the client's secret, so that a restart changes nothing. */
  dataDir: string;
  /** Address of the application, whose sign-in it serves; loopback only. */
  publicUrl: string;
  /** Where it sends people back to, below `publicUrl`. */
  redirectUri: string;
  people: readonly Person[];
  /** Told about faults; nothing of what people send. */
  onError?: (error: unknown) => void;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/**
 * Starts the embedded OpenID provider, where everybody may sign in as each of the given people: on a loopback port of
 * its own, and only for an application that is itself reached from this machine only.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  if (!isLoopback(new URL(options.publicUrl).hostname)) {
    throw new Error(`The embedded identity provider lets anybody in: it does not serve ${options.publicUrl}`);
  }
  const { id: clientId } = theProduct();
  const keys = await loadProviderKeys(options.dataDir);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, host, resolve);
  });
  const port = portOf(server);
  const issuer = `http://${host}:${port}`;
  const provider = await createProvider({ ...options, issuer, clientId, keys });
  server.on('request', createRequestHandler({ ...options, issuer, provider }));
  return {
    issuer,
    clientId,
    clientSecret: keys.clientSecret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
