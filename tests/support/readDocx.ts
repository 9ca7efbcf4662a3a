import { inflateRawSync } from 'node:zlib';

/** The text of a Word document: what stands between the tags of its main part. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const xml = partOf(bytes, 'word/document.xml').toString('utf8');
  return xml.replaceAll(/<w:br\/>|<\/w:p>/g, '\n').replaceAll(/<[^>]+>/g, '');
}

/** One part of a zip file, found by the list at its end. */
function partOf(bytes: Buffer, name: string): Buffer {
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const size = bytes.readUInt32LE(at + 20);
      const head = bytes.readUInt32LE(at + 42);
      const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
      const content = bytes.subarray(start, start + size);
      return bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content);
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`There is no ${name} in the document`);
}
