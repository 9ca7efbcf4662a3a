import { documentTypes, type DocumentKind } from '#engine/server/files/readDocument.ts';

/** Kinds of files that a browser shows by itself, by how their bytes begin. */
const beginnings: readonly (readonly [DocumentKind, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['pdf', /^%PDF-/],
];

const unknown = 'application/octet-stream';

/** The media type of what can be shown in place, by the first bytes; any other file is bytes to be saved. */
export function typeOfBytes(head: Buffer): string {
  const text = head.toString('latin1', 0, 16);
  const kind = beginnings.find(([, beginning]) => beginning.test(text))?.[0];
  return kind ? documentTypes[kind] : unknown;
}

/** The same by the ending of a name, for files whose bytes nobody has looked at: a wrong one just does not show. */
export function typeOfName(name: string): string {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  const kind = beginnings.find(([one]) => one === ending)?.[0];
  return kind ? documentTypes[kind] : unknown;
}
