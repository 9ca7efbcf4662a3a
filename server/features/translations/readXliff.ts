import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import type { XliffFile } from '#domain/translations/checkXliff.ts';

/** Texts that a file may hold. */
const mostUnits = 100_000;
/** States of a segment of which somebody says that it fits (XLIFF 2.1, 4.3.1.31). */
const reviewedStates: readonly string[] = ['reviewed', 'final'];
/** What holds a text of a unit; candidates of other texts stand beside them (XLIFF 2.1, 5.1). */
const textTags: readonly string[] = ['segment', 'ignorable'];
/** Letters that are read without letting others have their turn. */
const lettersAtOnce = 2 ** 18;

/**
 * An XLIFF file of version 2 as translation programs write it: a text may be cut into several segments, and marked.
 * What they lay beside a text (candidates, glossaries) is none. A document type, which could declare entities, is refused.
 * @returns null for what is no such file
 */
export async function readXliff(xml: string): Promise<XliffFile | null> {
  const file: XliffFile = { sourceLanguage: '', targetLanguage: '', units: [] };
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let isXliff = false;
  let into: 'source' | 'target' | null = null;
  let parts: UnitPart[] = [];
  /** The one that is being read. */
  let part: UnitPart | null = null;
  const add = (text: string) => {
    if (part && into) part[into] = (part[into] ?? '') + text;
  };
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'xliff') {
      isXliff = attributes['version']?.startsWith('2.') ?? false;
      file.sourceLanguage = attributes['srcLang'] ?? '';
      file.targetLanguage = attributes['trgLang'] ?? '';
    }
    if (tag === 'unit') {
      if (file.units.length >= mostUnits) throw new Error('too many texts');
      file.units.push({ id: attributes['id'] ?? '', source: '', target: null });
      parts = [];
    }
    if (textTags.includes(tag)) {
      part = openPart(tag, attributes['state'], parts.length + 1);
      parts.push(part);
    }
    if (!part || (tag !== 'source' && tag !== 'target')) return;
    into = tag;
    if (tag === 'target') Object.assign(part, { target: '', place: Number(attributes['order'] ?? part.place) });
  });
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    if (tag === 'source' || tag === 'target') into = null;
    if (textTags.includes(tag)) part = null;
    const current = file.units.at(-1);
    if (tag === 'unit' && current) Object.assign(current, readUnit(parts));
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    for (let at = 0; at < xml.length; at += lettersAtOnce) {
      parser.write(xml.slice(at, at + lettersAtOnce));
      await yieldToOthers();
    }
    parser.close();
  } catch {
    return null;
  }
  return isXliff ? file : null;
}

/** A segment, or what stands between two of them. */
interface UnitPart {
  source: string;
  target: string | null;
  /** Of the translation within that of the whole text, from 1. */
  place: number;
  isSegment: boolean;
  isReviewed: boolean;
}

function openPart(tag: string, state: string | undefined, place: number): UnitPart {
  return {
    source: '',
    target: null,
    place,
    isSegment: tag === 'segment',
    isReviewed: reviewedStates.includes(state ?? ''),
  };
}

/**
 * A text of its parts: in the translation they may stand in another order (`order`, XLIFF 2.1, 4.3.1.24), and what stands
 * between segments is the same in both languages where it is not said in the other.
 */
function readUnit(parts: readonly UnitPart[]): Omit<XliffFile['units'][number], 'id'> {
  const segments = parts.filter(({ isSegment }) => isSegment);
  // Some programs write an empty target for what is not translated yet.
  const isOpen = ({ source, target }: UnitPart) => target === null || (target.trim() === '' && source.trim() !== '');
  const isWhole = segments.length > 0 && !segments.some(isOpen);
  const inOrder = [...parts].sort((one, other) => one.place - other.place);
  return {
    source: parts.map(({ source }) => source).join(''),
    target: isWhole ? inOrder.map(({ source, target }) => target ?? source).join('') : null,
    ...(isWhole && segments.every(({ isReviewed }) => isReviewed) && { isReviewed: true }),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
