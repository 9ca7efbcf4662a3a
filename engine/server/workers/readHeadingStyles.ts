import { openArchive, readXmlPart } from '#engine/rules/sheets/xlsx/readXmlPart.ts';
import { workbookLimits } from '#engine/rules/sheets/WorkbookReading.ts';

/** Ids of the styles of headings by their level, from 1. */
export type HeadingStyles = ReadonlyMap<number, string>;

/**
 * The styles of headings that a document of Word has, by their built-in names (ECMA-376, 17.7.4.9): these are the same in
 * every language, while their ids are not ("Kop1", "Titre1"). A document in which no heading was written has none.
 *
 * @throws WorkbookRefused for a zip or XML that is damaged or too large
 */
export async function readHeadingStyles(document: Uint8Array): Promise<HeadingStyles> {
  // A copy of its own, as the reader of parts takes it.
  const archive = openArchive(new Uint8Array(document), workbookLimits);
  const part = archive.parts.get('word/styles.xml');
  const found = new Map<number, string>();
  if (!part) return found;
  let id: string | null = null;
  await readXmlPart(archive, part, {
    open: (tag, attributes) => {
      if (tag === 'style') id = attributes['w:type'] === 'paragraph' ? (attributes['w:styleId'] ?? null) : null;
      const level = tag === 'name' && /^heading ([1-9])$/i.exec(attributes['w:val'] ?? '')?.[1];
      if (level && id !== null) found.set(Number(level), id);
    },
    close: (tag) => {
      if (tag === 'style') id = null;
    },
  });
  return found;
}
