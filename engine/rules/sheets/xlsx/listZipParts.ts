import { WorkbookRefused, type WorkbookLimits } from '../WorkbookReading.ts';

/** Where the bytes of a file within an archive are. */
export interface ZipPart {
  deflated: boolean;
  start: number;
  size: number;
}

const signatures = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
  directory: 0x02014b50,
  local: 0x04034b50,
};
const shortest = { end: 22, end64: 56, locator: 20, directory: 46, local: 30 };
const longestComment = 0xffff;
const in64 = 0xffffffff;

/**
 * The files of an archive by their names in small letters with `/` between folders, from the table at its end (APPNOTE
 * 4.3.12). Names that come twice and files that share bytes are refused: two readers would see two workbooks.
 * @throws WorkbookRefused
 */
export function listZipParts(bytes: Uint8Array, { parts: most }: WorkbookLimits): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, offset } = findTable(view);
  if (count > most) throw new WorkbookRefused('tooLarge');
  const parts = new Map<string, ZipPart>();
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    requireSignature(view, at, signatures.directory, shortest.directory);
    if (view.getUint16(at + 8, true) & 1) throw new WorkbookRefused('passwordProtected');
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [nameLength = 0, extraLength = 0] = lengths;
    const next = at + shortest.directory + lengths.reduce((sum, length) => sum + length);
    if (next > view.byteLength) throw new WorkbookRefused('broken');
    const start = at + shortest.directory;
    const name = new TextDecoder().decode(bytes.subarray(start, start + nameLength));
    const key = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
    if (parts.has(key)) throw new WorkbookRefused('broken');
    parts.set(key, locate(view, at, readExtra(view, start + nameLength, extraLength)));
    at = next;
  }
  requireApart([...parts.values()]);
  return parts;
}

function findTable(view: DataView): { count: number; offset: number } {
  const last = view.byteLength - shortest.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const count = view.getUint16(at + 10, true);
    const offset = view.getUint32(at + 16, true);
    return count === 0xffff || offset === in64 ? findTable64(view, at - shortest.locator) : { count, offset };
  }
  throw new WorkbookRefused('broken');
}

/** Large counts and offsets stand in a record of their own (APPNOTE 4.3.14); some programs always write it. */
function findTable64(view: DataView, locator: number): { count: number; offset: number } {
  requireSignature(view, locator, signatures.locator, shortest.locator);
  const end = readLong(view, locator + 8);
  requireSignature(view, end, signatures.end64, shortest.end64);
  return { count: readLong(view, end + 32), offset: readLong(view, end + 48) };
}

/** Sizes and offset that are too large for their places, in the order in which they are wanted (APPNOTE 4.5.3). */
function readExtra(view: DataView, start: number, length: number): number[] {
  let at = start;
  while (at + 4 <= start + length) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      const count = Math.floor(Math.min(size, start + length - at - 4) / 8);
      return Array.from({ length: count }, (_, index) => readLong(view, at + 4 + index * 8));
    }
    at += 4 + size;
  }
  return [];
}

function locate(view: DataView, entry: number, large: number[]): ZipPart {
  const method = view.getUint16(entry + 10, true);
  const [, size = 0, local = 0] = [24, 20, 42].map((place) => {
    const value = view.getUint32(entry + place, true);
    return value === in64 ? (large.shift() ?? value) : value;
  });
  if (method !== 0 && method !== 8) throw new WorkbookRefused('broken');
  requireSignature(view, local, signatures.local, shortest.local);
  const start = local + shortest.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + size > view.byteLength) throw new WorkbookRefused('broken');
  return { deflated: method === 8, start, size };
}

function requireApart(parts: ZipPart[]): void {
  const sorted = parts.filter(({ size }) => size > 0).sort((one, other) => one.start - other.start);
  const overlaps = sorted.some(({ start }, at) => {
    const before = sorted[at - 1];
    return before !== undefined && before.start + before.size > start;
  });
  if (overlaps) throw new WorkbookRefused('broken');
}

function requireSignature(view: DataView, at: number, signature: number, length: number): void {
  if (!(at >= 0) || at + length > view.byteLength || view.getUint32(at, true) !== signature) {
    throw new WorkbookRefused('broken');
  }
}

function readLong(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
