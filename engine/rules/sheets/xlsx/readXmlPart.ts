import { SaxesParser } from 'saxes';
import { WorkbookRefused, type WorkbookLimits } from '../WorkbookReading.ts';
import { listZipParts, type ZipPart } from './listZipParts.ts';
import { openXmlDecoder } from './xmlDecoder.ts';

/** Attributes of an element by their names, prefixes left out but for `r:id`. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** What happens in an XML part; names come without their prefix. */
export interface XmlHandler {
  open: (name: string, attributes: XmlAttributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Whether the rest of the part is of no interest. */
  isDone?: () => boolean;
}

/** A workbook as bytes with what may still be inflated of it. */
export interface OpenArchive {
  bytes: Uint8Array<ArrayBuffer>;
  parts: ReadonlyMap<string, ZipPart>;
  limits: WorkbookLimits;
  left: number;
}

/** An archive of which nothing is inflated yet. @throws WorkbookRefused */
export function openArchive(bytes: Uint8Array<ArrayBuffer>, limits: WorkbookLimits): OpenArchive {
  return { bytes, parts: listZipParts(bytes, limits), limits, left: limits.inflatedBytes };
}

interface ParserOptions {
  xmlns: false;
  position: false;
}

const deepest = 100;
const mostAttributes = 1_000;

/**
 * Reads an XML part piece by piece within the bounds of the archive, until the handler has enough. What the part says
 * about its own size is not believed; a document type, which could declare entities, is refused.
 * @throws WorkbookRefused
 */
export async function readXmlPart(archive: OpenArchive, part: ZipPart, handler: XmlHandler): Promise<void> {
  const parser = openParser(handler);
  const reader = inflate(archive, part).getReader();
  let decoder: TextDecoder | null = null;
  let left = Math.min(archive.left, Math.max(2 ** 20, part.size * archive.limits.ratio));
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      left -= piece.value.length;
      archive.left -= piece.value.length;
      if (left < 0) throw new WorkbookRefused('tooLarge');
      decoder ??= openXmlDecoder(piece.value);
      parser.write(withoutControls(decoder.decode(piece.value, { stream: true })));
      if (handler.isDone?.()) return;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('broken');
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function openParser(handler: XmlHandler): SaxesParser<ParserOptions> {
  const parser = new SaxesParser<ParserOptions>({ xmlns: false, position: false });
  let depth = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) throw new WorkbookRefused('broken');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    depth += 1;
    attributes = 0;
    if (depth > deepest) throw new WorkbookRefused('broken');
    handler.open(withoutPrefix(name), given);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(withoutPrefix(name));
  });
  const { text } = handler;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('doctype', () => {
    throw new WorkbookRefused('entities');
  });
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** The bytes of a part, inflated in small steps as they are read: some browsers inflate all that they are given. */
function inflate({ bytes }: OpenArchive, { deflated, start, size }: ZipPart): ReadableStream<Uint8Array<ArrayBuffer>> {
  const step = 16_384;
  let at = start;
  const stored = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = Math.min(at + step, start + size);
      if (next > at) controller.enqueue(bytes.slice(at, next));
      else controller.close();
      at = next;
    },
  });
  return deflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored;
}

/** Some programs write control signs into texts, which no XML may hold. */
function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}
