import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file within an archive; its content is read when its turn comes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** The first day that the format knows, whatever the clock says: equal rows make equal files. */
const written = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** An archive as it is written: nothing is kept but the table at its end. Who stops reading it ends its sources. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let source: Readable | undefined;
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, written, (take) => {
      source = Readable.from(bytesOf(content), { objectMode: false });
      // yazl pipes, and a pipe passes no errors on.
      source.once('error', (error) => archive.destroy(error));
      take(null, source);
    });
  }
  zip.end();
  // Whatever ends the one ends the other; an error comes out of reading `archive`.
  const done = pipeline(zip.outputStream, archive).catch(() => undefined);
  try {
    const packed: AsyncIterable<Buffer> = archive;
    yield* packed;
  } finally {
    archive.destroy();
    source?.destroy();
    await done;
    if (source && !source.closed) await once(source, 'close');
  }
}

async function* bytesOf(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const part of content) yield Buffer.from(part);
}
