import mammoth from 'mammoth';

/** The text of a Word document as an independent reader finds it, without headers and footers. */
export async function readDocx(buffer: Buffer): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer });
  return value;
}
