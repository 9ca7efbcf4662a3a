import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

/** What a provider answers, and where it may differ from the truth. */
export interface Answer {
  claims: Record<string, unknown>;
  nonce?: string;
  audience?: string;
  issuer?: string;
  expiresIn?: string;
  signedBy?: 'itself' | 'somebody else';
  state?: string;
}

/** An organisation's identity provider that can be told to misbehave, with the few addresses that sign-in uses. */
export interface ForeignProvider {
  issuer: string;
  /** What comes next. */
  answer: Answer;
  /** The PKCE verifier and the client's secret that the last token request brought were right. */
  wasProven: boolean;
  close(): Promise<void>;
}

export const foreignClient = { clientId: 'touchline-at-work', clientSecret: 'secret of a client, long enough' };

export async function startForeignProvider(): Promise<ForeignProvider> {
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
  const begun = new Map<string, { challenge: string; nonce: string }>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForeignProvider = {
    issuer,
    answer: { claims: {} },
    wasProven: false,
    close: () => closeServer(server),
  };

  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const read = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === '/.well-known/openid-configuration') return json(describe(issuer));
    if (url.pathname === '/jwks') return json(jwks);
    if (url.pathname === '/authorize') {
      const code = `code-${begun.size}`;
      begun.set(code, { challenge: read('code_challenge'), nonce: read('nonce') });
      const state = provider.answer.state ?? read('state');
      const back = `${read('redirect_uri')}?${new URLSearchParams({ code, state }).toString()}`;
      return response.writeHead(302, { location: back }).end();
    }
    void readForm(request).then(async (form) => {
      const { challenge, nonce } = begun.get(form.get('code') ?? '') ?? { challenge: '', nonce: '' };
      const hash = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      provider.wasProven = hash === challenge && form.get('client_secret') === foreignClient.clientSecret;
      const key = provider.answer.signedBy === 'somebody else' ? other.privateKey : own.privateKey;
      const id_token = await signIdToken({ answer: provider.answer, issuer, nonce, key });
      json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token });
    });
  });
  return provider;
}

function describe(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function signIdToken(given: { answer: Answer; issuer: string; nonce: string; key: CryptoKey }): Promise<string> {
  const { answer, issuer, nonce, key } = given;
  return new SignJWT({ nonce: answer.nonce ?? nonce, ...answer.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(answer.issuer ?? issuer)
    .setAudience(answer.audience ?? foreignClient.clientId)
    .setIssuedAt()
    .setExpirationTime(answer.expiresIn ?? '5m')
    .sign(key);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
