import { openArchive, readXmlPart } from '#engine/rules/sheets/xlsx/readXmlPart.ts';
import { workbookLimits } from '#engine/rules/sheets/WorkbookReading.ts';

const textParts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/**
 * Names of the placeholders of a template that share their paragraph with other text: what takes the place of the whole
 * paragraph would take that away.
 *
 * @throws WorkbookRefused for a zip or XML that is damaged or too large
 */
export async function findSharedPlaceholders(template: Uint8Array): Promise<string[]> {
  // A copy of its own, as the reader of parts takes it.
  const archive = openArchive(new Uint8Array(template), workbookLimits);
  const shared = new Set<string>();
  for (const [name, part] of archive.parts) {
    if (!textParts.test(name)) continue;
    // A text box stands within a paragraph and has paragraphs of its own.
    const open: string[] = [];
    let isText = false;
    await readXmlPart(archive, part, {
      open: (tag) => {
        if (tag === 'p') open.push('');
        isText = tag === 't';
      },
      text: (text) => {
        if (isText && open.length > 0) open.push(`${open.pop() ?? ''}${text}`);
      },
      close: (tag) => {
        isText = false;
        if (tag === 'p') for (const each of sharedIn(open.pop() ?? '')) shared.add(each);
      },
    });
  }
  return [...shared];
}

/** The names in a paragraph, unless one of them is all that stands there. */
function sharedIn(paragraph: string): string[] {
  const found = [...paragraph.matchAll(placeholder)];
  const isAlone = found.length === 1 && paragraph.trim() === found[0]?.[0];
  return isAlone ? [] : found.flatMap(([, name]) => name ?? []);
}
