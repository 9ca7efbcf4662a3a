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
