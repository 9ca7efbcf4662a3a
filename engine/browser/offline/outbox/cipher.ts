/** A text that only the key opens; AES-GCM, a new vector each time. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface Cipher {
  seal: (value: unknown) => Promise<Sealed>;
  open: (sealed: Sealed) => Promise<unknown>;
  sealBytes: (bytes: ArrayBuffer) => Promise<Sealed>;
  openBytes: (sealed: Sealed) => Promise<ArrayBuffer>;
}

const algorithm = 'AES-GCM';

/** A key that no script can read out of the browser: it can only be used here. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals values as JSON, and bytes as they are, with a key. */
export function createCipher(key: CryptoKey): Cipher {
  const sealBytes = async (bytes: BufferSource) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes) };
  };
  const openBytes = ({ iv, data }: Sealed) => crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
  return {
    ...{ sealBytes, openBytes },
    seal: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value))),
    open: async (sealed) => JSON.parse(new TextDecoder().decode(await openBytes(sealed))),
  };
}

/** What a person's rows are found by, which does not tell who it is. */
export async function personTag(person: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`outbox ${person}`));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
