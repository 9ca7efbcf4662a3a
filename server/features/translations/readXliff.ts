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
  let isText = false;
  let into: 'source' | 'target' | null = null;
  let parts = { sources: 0, targets: 0, target: '', reviewed: 0 };
  const unit = () => file.units.at(-1);
  const add = (text: string) => {
    const current = unit();
    if (current && into === 'source') current.source += text;
    if (into === 'target') parts.target += text;
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
      parts = { sources: 0, targets: 0, target: '', reviewed: 0 };
    }
    if (tag === 'segment' && reviewedStates.includes(attributes['state'] ?? '')) parts.reviewed += 1;
    if (textTags.includes(tag)) isText = true;
    if (!isText) return;
    if (tag === 'source') parts.sources += 1;
    if (tag === 'target') parts.targets += 1;
    if (tag === 'source' || tag === 'target') into = tag;
  });
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    if (tag === 'source' || tag === 'target') into = null;
    if (textTags.includes(tag)) isText = false;
    const current = unit();
    if (tag !== 'unit' || !current || parts.targets === 0 || parts.targets !== parts.sources) return;
    current.target = parts.target;
    if (parts.reviewed === parts.sources) current.isReviewed = true;
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
