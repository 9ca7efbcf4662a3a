import { WorkbookRefused } from '../WorkbookReading.ts';
import type { ZipPart } from './listZipParts.ts';
import { readXmlPart, type OpenArchive, type XmlAttributes } from './readXmlPart.ts';

/** What an .xlsx says about itself; paths are names of parts. */
export interface Book {
  date1904: boolean;
  /** The visible worksheets in their order. */
  sheets: { name: string; path: string }[];
  strings: ZipPart | null;
  styles: ZipPart | null;
}

/** What only another format has, by the name of a part or by its start. */
const otherFormats: readonly [part: RegExp, format: string][] = [
  [/^xl\/workbook\.bin$/, '.xlsb'],
  [/^index\/document\.iwa$|^index\.zip$/, '.numbers'],
  [/^word\/document\.xml$/, '.docx'],
  [/^ppt\/presentation\.xml$/, '.pptx'],
];

/** Workbooks of the same structure that are not an .xlsx, by the type of their content. */
const otherContents: readonly [type: RegExp, format: string][] = [
  [/sheet\.macroenabled/i, '.xlsm'],
  [/template\.macroenabled/i, '.xltm'],
  [/addin\.macroenabled/i, '.xlam'],
  [/spreadsheetml\.template/i, '.xltx'],
];

/**
 * Refuses what is an archive but no .xlsx, by the name of its format.
 * @throws WorkbookRefused
 */
export async function requireXlsx(archive: OpenArchive): Promise<void> {
  const names = [...archive.parts.keys()];
  const other = otherFormats.find(([part]) => names.some((name) => part.test(name)));
  if (other) throw new WorkbookRefused('otherFormat', { format: other[1] });
  if (archive.parts.has('content.xml') && archive.parts.has('meta-inf/manifest.xml')) {
    throw new WorkbookRefused('otherFormat', { format: '.ods' });
  }
  const contents = archive.parts.get('[content_types].xml');
  if (!contents) throw new WorkbookRefused('notAWorkbook');
  await readXmlPart(archive, contents, {
    open: (_, { ContentType = '' }) => {
      const macro = otherContents.find(([type]) => type.test(ContentType));
      if (macro) throw new WorkbookRefused('otherFormat', { format: macro[1] });
    },
  });
}

/**
 * Reads the list of sheets and where they, the shared strings and the styles are.
 * @throws WorkbookRefused
 */
export async function readBook(archive: OpenArchive): Promise<Book> {
  const [root] = [...(await readRelations(archive, '')).values()].filter(({ type }) => type === 'officeDocument');
  const path = root?.path ?? 'xl/workbook.xml';
  const part = archive.parts.get(path);
  if (!part) throw new WorkbookRefused('notAWorkbook');
  const relations = await readRelations(archive, path);
  const book: Book = { date1904: false, sheets: [], strings: null, styles: null };
  await readXmlPart(archive, part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.date1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const relation = relations.get(relationOf(attributes));
      const isVisible = (attributes['state'] ?? 'visible') === 'visible';
      if (!relation) throw new WorkbookRefused('broken');
      if (isVisible && relation.type === 'worksheet') {
        book.sheets.push({ name: attributes['name'] ?? '', path: relation.path });
      }
    },
  });
  for (const { type, path: target } of relations.values()) {
    if (type === 'sharedStrings') book.strings = archive.parts.get(target) ?? null;
    if (type === 'styles') book.styles = archive.parts.get(target) ?? null;
  }
  return book;
}

interface Relation {
  /** The last word of its type, which is the same in both dialects of the format. */
  type: string;
  path: string;
}

/** What a part leads to (ECMA-376 part 2, 9.3); '' is the archive itself. */
async function readRelations(archive: OpenArchive, path: string): Promise<Map<string, Relation>> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  const part = archive.parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!part) return relations;
  await readXmlPart(archive, part, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(folder, Target) });
    },
  });
  return relations;
}

function resolvePath(folder: string, target: string): string {
  const steps = (/^[\\/]/.test(target) ? target : folder + target).toLowerCase().split(/[\\/]/);
  const resolved: string[] = [];
  for (const step of steps) {
    if (step === '..') resolved.pop();
    else if (step !== '' && step !== '.') resolved.push(step);
  }
  return resolved.join('/');
}

/** `r:id`, by whatever prefix the workbook gives to relations. */
function relationOf(attributes: XmlAttributes): string {
  const [, id = ''] = Object.entries(attributes).find(([name]) => /:id$/.test(name)) ?? [];
  return id;
}

export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true' || text === 'on';
}
