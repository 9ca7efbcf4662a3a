import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within an archive; its content is read when its turn comes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Sizes come behind each file, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the first day that the format knows: equal rows make equal files. */
const day = 0x0021;
/** What the format can say without its extension for large files. */
export const largestZipBytes = 0xffffffff;

/**
 * An archive as it is written: nothing is kept but the table at its end.
 * @throws RangeError for more than 4 GB
 */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(entry);
    yield head;
    for await (const chunk of pack(content, entry)) yield chunk;
    const tail = descriptor(entry);
    yield tail;
    offset += head.length + entry.packed + tail.length;
    if (offset > largestZipBytes || entry.size > largestZipBytes)
      throw new RangeError('The archive would be larger than 4 GB');
    written.push(entry);
  }
  const table = Buffer.concat(written.map(tableEntry));
  yield table;
  yield tableEnd(written.length, table.length, offset);
}

async function* pack(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content) {
      const bytes = Buffer.from(part);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(counted());
  // Whatever ends the one ends the other; an error comes out of reading `deflate`.
  const done = pipeline(source, deflate).catch(() => undefined);
  try {
    const packed: AsyncIterable<Buffer> = deflate;
    for await (const chunk of packed) {
      entry.packed += chunk.length;
      yield chunk;
    }
  } finally {
    deflate.destroy();
    await done;
    if (!source.closed) await once(source, 'close');
  }
}

function localHeader({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  [crc, packed, size].forEach((value, index) => tail.writeUInt32LE(Math.min(value, largestZipBytes), 4 + index * 4));
  return tail;
}

function tableEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(day, 14);
  [crc, packed, size].forEach((value, index) => entry.writeUInt32LE(value, 16 + index * 4));
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function tableEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
