const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The text of a file: its encoding from the byte order mark, else UTF-8 where that fits, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
