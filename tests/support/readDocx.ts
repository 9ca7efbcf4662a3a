import mammoth from 'mammoth';
import { CFB } from 'xlsx';

/** The text of a Word document as an independent reader finds it, without headers and footers. */
export async function readDocx(buffer: Buffer): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer });
  return value;
}

/** Whether paragraphs and tables of a Word document run from right to left. */
export function readDirection(buffer: Buffer): { paragraphs: boolean; tables: boolean } {
  const body = CFB.find(CFB.read(buffer, { type: 'buffer' }), '/word/document.xml');
  const xml = Buffer.from(body?.content ?? []).toString();
  return { paragraphs: xml.includes('<w:bidi/>'), tables: xml.includes('<w:bidiVisual/>') };
}

/** What stands in words for each picture of a Word document, and how many PNG files it holds. */
export function readPictures(buffer: Buffer): { descriptions: string[]; files: number } {
  const archive = CFB.read(buffer, { type: 'buffer' });
  const xml = Buffer.from(CFB.find(archive, '/word/document.xml')?.content ?? []).toString();
  const isPng = (at: number) =>
    Buffer.from(archive.FileIndex[at]?.content ?? [])
      .subarray(1, 4)
      .toString() === 'PNG';
  const media = archive.FullPaths.flatMap((path: string, at: number) =>
    path.includes('/word/media/') && isPng(at) ? [path] : [],
  );
  const descriptions = [...xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, words]) => words ?? '');
  return { descriptions, files: media.length };
}
