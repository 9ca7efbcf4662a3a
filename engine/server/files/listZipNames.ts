const signatures = { end: 0x06054b50, directory: 0x02014b50 };
const shortest = { end: 22, directory: 46 };
const longestComment = 0xffff;

/** Names of the parts of a zip file, from its central directory (APPNOTE 4.3.12); none where that is damaged. */
export function listZipNames(bytes: Buffer): string[] {
  const end = findEnd(bytes);
  if (end === null) return [];
  const count = bytes.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + shortest.directory > bytes.length || bytes.readUInt32LE(at) !== signatures.directory) return [];
    const length = bytes.readUInt16LE(at + 28);
    const start = at + shortest.directory;
    names.push(bytes.toString('utf8', start, start + length));
    at = start + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function findEnd(bytes: Buffer): number | null {
  const last = bytes.length - shortest.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  }
  return null;
}
