/**
 * Of an XML document by its first bytes: by the byte order mark, else by how the first sign is written, else as the
 * declaration says (XML 1.0, appendix F).
 * @throws RangeError for an encoding that is not known
 */
export function openXmlDecoder(first: Uint8Array, options: TextDecoderOptions = {}): TextDecoder {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le', options);
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be', options);
  const head = new TextDecoder('latin1').decode(first.subarray(0, 200));
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared, options);
}

/** The text of an XML document; null where its bytes are not of the encoding that it names, or that is not known. */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return openXmlDecoder(bytes, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
