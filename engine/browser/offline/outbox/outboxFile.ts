import { isObject } from '#engine/rules/values/isObject.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';

/** Rounds of PBKDF2 with SHA-256: what OWASP's Password Storage Cheat Sheet asks for. */
const rounds = 600_000;
const format = 'outbox 1';

/** Why a file could not be taken in: it is none of ours, another person's, or the password is wrong. */
export class UnreadableFile extends Error {}

/**
 * What a person has not sent, as a file that only a password opens (AES-GCM, the key by PBKDF2). The mutations keep
 * their ids: however many devices send them, the server applies each once.
 */
export async function writeOutboxFile(
  mutations: readonly KeptMutation[],
  { person, password }: { person: string; password: string },
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify({ person, mutations }));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(password, salt), text);
  return JSON.stringify({ format, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) });
}

/**
 * The mutations of a file that this person wrote.
 *
 * @throws UnreadableFile
 */
export async function readOutboxFile(
  content: string,
  { person, password }: { person: string; password: string },
): Promise<KeptMutation[]> {
  try {
    const file: unknown = JSON.parse(content);
    if (!isObject(file) || file['format'] !== format) throw new UnreadableFile('Not a file of an outbox');
    const [salt, iv, data] = [file['salt'], file['iv'], file['data']].map((part) => fromBase64(String(part)));
    if (!salt || !iv || !data) throw new UnreadableFile('Not a file of an outbox');
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(password, salt), data);
    const inner: unknown = JSON.parse(new TextDecoder().decode(opened));
    if (!isObject(inner) || inner['person'] !== person || !Array.isArray(inner['mutations'])) {
      throw new UnreadableFile('Of somebody else');
    }
    return inner['mutations'] as KeptMutation[];
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('It cannot be opened');
  }
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
