import { isObject } from '#engine/rules/values/isObject.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { KeptFile, KeptFileFacts } from './DeviceStore.ts';

/** Rounds of PBKDF2 with SHA-256: what OWASP's Password Storage Cheat Sheet asks for. */
const rounds = 600_000;
const format = 'outbox 2';
/** That of before, without the bytes of files behind the text. */
const formerFormat = 'outbox 1';
/** Bytes of photos and files that one file takes along. */
export const mostFileBytes = 64_000_000;
/** Bytes that a file of this kind has at most: those in base64, with the mutations. */
export const mostOutboxFileBytes = 134_217_728;

/** Why a file could not be taken in: it is none of ours, another person's, or the password is wrong. */
export class UnreadableFile extends Error {}

/** What a person has not sent. */
export interface OutboxContent {
  mutations: readonly KeptMutation[];
  files: readonly KeptFile[];
}

interface Secret {
  person: string;
  password: string;
}

/**
 * What a person has not sent, as a file that only a password opens (AES-GCM, the key by PBKDF2): a JSON text with the
 * mutations and what is known of the files, behind it the bytes of these, one after the other. Everything keeps its id:
 * however many devices send it, the server applies and lists it once.
 */
export async function writeOutboxFile(
  { mutations, files }: OutboxContent,
  { person, password }: Secret,
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const known = files.map(({ content, ...facts }) => ({ ...facts, bytes: content.byteLength }));
  const text = new TextEncoder().encode(JSON.stringify({ person, mutations, files: known }));
  const inner = join([new Uint8Array(4), text, ...files.map(({ content }) => new Uint8Array(content))]);
  new DataView(inner.buffer).setUint32(0, text.byteLength);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(password, salt), inner);
  return JSON.stringify({ format, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) });
}

/**
 * What is in a file that this person wrote.
 *
 * @throws UnreadableFile
 */
export async function readOutboxFile(content: string, { person, password }: Secret): Promise<OutboxContent> {
  try {
    const file: unknown = JSON.parse(content);
    if (!isObject(file) || ![format, formerFormat].includes(String(file['format']))) {
      throw new UnreadableFile('Not a file of an outbox');
    }
    const [salt, iv, data] = [file['salt'], file['iv'], file['data']].map((part) => fromBase64(String(part)));
    if (!salt || !iv || !data) throw new UnreadableFile('Not a file of an outbox');
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(password, salt), data);
    const textFrom = file['format'] === format ? 4 : 0;
    const textTo = textFrom === 0 ? opened.byteLength : 4 + new DataView(opened).getUint32(0);
    const inner: unknown = JSON.parse(new TextDecoder().decode(opened.slice(textFrom, textTo)));
    if (!isObject(inner) || inner['person'] !== person || !Array.isArray(inner['mutations'])) {
      throw new UnreadableFile('Of somebody else');
    }
    const files = Array.isArray(inner['files']) ? inner['files'] : [];
    return { mutations: inner['mutations'] as KeptMutation[], files: cutFiles(files, opened.slice(textTo)) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('It cannot be opened');
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function cutFiles(known: readonly unknown[], bytes: ArrayBuffer): KeptFile[] {
  let from = 0;
  return (known as (KeptFileFacts & { bytes: number })[]).map(({ bytes: length, ...facts }) => {
    const content = bytes.slice(from, from + length);
    from += length;
    return { ...facts, content };
  });
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** So many bytes at a time, a multiple of three: a call takes only so many arguments. */
const chunk = 24_576;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + chunk))));
  }
  return parts.join('');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
