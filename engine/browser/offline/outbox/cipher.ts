/** A text that only the key opens; AES-GCM, a new vector each time. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface Cipher {
  seal: (value: unknown) => Promise<Sealed>;
  open: (sealed: Sealed) => Promise<unknown>;
}

const algorithm = 'AES-GCM';

/** A key that no script can read out of the browser: it can only be used here. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals values as JSON with a key. */
export function createCipher(key: CryptoKey): Cipher {
  return {
    seal: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
    },
    open: async ({ iv, data }) => {
      const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
      return JSON.parse(new TextDecoder().decode(text)) as unknown;
    },
  };
}

/** What a person's rows are found by, which does not tell who it is. */
export async function personTag(person: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`outbox ${person}`));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
