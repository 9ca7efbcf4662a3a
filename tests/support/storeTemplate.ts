import { randomBytes } from 'node:crypto';
import { Document, Packer, Paragraph } from 'docx';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';

/** Stores a document of Word with these paragraphs as `POST files` does; gives its address. */
export async function storeTemplate(blobs: BlobStore, paragraphs: readonly string[]): Promise<string> {
  const children = paragraphs.map((text) => new Paragraph(text));
  const body = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const id = randomBytes(16).toString('hex');
  await blobs.put({ container: 'documents', name: `${id}.docx`, body, contentType: 'application/octet-stream' });
  return `/api/files/documents/${id}/template.docx`;
}
