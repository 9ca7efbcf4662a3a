import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip archive as a test wants it; what it claims about itself need not be true. */
export interface ZipPart {
  name: string;
  /** The content, or with `deflated` what is stored as if it had been deflated. */
  content: string | Uint8Array;
  deflated?: boolean;
  method?: number;
  flags?: number;
  /** What the table claims that it inflates to. */
  claimedSize?: number;
  /** Points to the bytes of the part of this name instead of its own. */
  sameBytesAs?: string;
}

/** A zip archive of the given parts, byte by byte as the table at its end claims. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const table: Buffer[] = [];
  const places = new Map<string, { offset: number; packed: number }>();
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const raw = Buffer.from(part.content);
    const packed = part.deflated || part.method === 0 ? raw : deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0x0800, 2);
    fields.writeUInt16LE(part.method ?? 8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.claimedSize ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = (part.sameBytesAs && places.get(part.sameBytesAs)) || { offset, packed: packed.length };
    if (place.offset === offset) {
      chunks.push(signature(0x04034b50), fields, name, packed);
      offset += 30 + name.length + packed.length;
    }
    places.set(part.name, place);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    fields.copy(entry, 2);
    entry.writeUInt32LE(place.packed, 16);
    entry.writeUInt32LE(place.offset, 38);
    table.push(signature(0x02014b50), entry, name);
  }
  const length = table.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length % 0x10000, 4);
  end.writeUInt16LE(parts.length % 0x10000, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...chunks, ...table, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
