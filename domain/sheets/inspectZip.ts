import type { RefusalReason, WorkbookLimits } from './WorkbookReading.ts';

interface Part {
  deflated: boolean;
  start: number;
  size: number;
}

/**
 * Looks through a zip file before any parser does: inflates every part within bounds, keeping nothing, and
 * looks for entity declarations. What a part says about its own size is not believed.
 * Gives the reason to refuse the file, or null.
 */
export async function inspectZip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: WorkbookLimits,
): Promise<RefusalReason | null> {
  const parts = listParts(bytes, limits.parts);
  if (!Array.isArray(parts)) return parts;
  let left = limits.inflatedBytes;
  for (const part of parts) {
    const content = bytes.subarray(part.start, part.start + part.size);
    const allowed = Math.min(left, Math.max(2 ** 20, content.length * limits.ratio));
    const outcome = await scan(part.deflated ? inflate(content) : whole(content), allowed);
    if (typeof outcome !== 'number') return outcome;
    left -= outcome;
  }
  return null;
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 };
const shortest = { end: 22, directory: 46, local: 30 };
const longestComment = 0xffff;

/** Reads the central directory (APPNOTE 4.3.12). */
function listParts(bytes: Uint8Array, most: number): Part[] | RefusalReason {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return 'broken';
  const count = view.getUint16(end + 10, true);
  if (count > most) return 'tooLarge';
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + shortest.directory > view.byteLength || view.getUint32(at, true) !== signatures.directory) return 'broken';
    if (view.getUint16(at + 8, true) & 1) return 'passwordProtected';
    const part = locate(view, at);
    if (!part) return 'broken';
    parts.push(part);
    at +=
      shortest.directory +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return parts;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - shortest.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  return null;
}

function locate(view: DataView, entry: number): Part | null {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  if (method !== 0 && method !== 8) return null;
  if (local + shortest.local > view.byteLength || view.getUint32(local, true) !== signatures.local) return null;
  const start = local + shortest.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return start + size <= view.byteLength ? { deflated: method === 8, start, size } : null;
}

function whole(content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      if (content.length > 0) controller.enqueue(content);
      controller.close();
    },
  });
}

function inflate(content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return whole(content).pipeThrough(new DecompressionStream('deflate-raw'));
}

const declaration = /<!(DOCTYPE|ENTITY)/;
const overlap = '<!DOCTYPE'.length - 1;

/** The inflated size, or the reason to refuse it. */
async function scan(stream: ReadableStream<Uint8Array>, allowed: number): Promise<number | RefusalReason> {
  const decoder = new TextDecoder('latin1');
  const reader = stream.getReader();
  let size = 0;
  let tail = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.length;
      if (size > allowed) return 'tooLarge';
      const text = tail + decoder.decode(value);
      if (declaration.test(text)) return 'entities';
      tail = text.slice(-overlap);
    }
  } catch {
    return 'broken';
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
