import type { BlobStore } from '../blobs/BlobStore.ts';
import { documentTypes, type DocumentKind } from './readDocument.ts';

const address = /^\/api\/files\/documents\/([0-9a-f]{32})\/[^/]+\.([a-z]+)$/;

/** A document that `POST files` stored, by the address that it answered with; null for any other, and where it is gone. */
export async function readStoredDocument(
  blobs: BlobStore,
  url: string,
): Promise<{ kind: DocumentKind; content: Buffer } | null> {
  const [, id = '', ending = ''] = address.exec(url) ?? [];
  if (id === '' || !isKind(ending)) return null;
  const blob = await blobs.get({ container: 'documents', name: `${id}.${ending}` });
  return blob && { kind: ending, content: blob.body };
}

function isKind(ending: string): ending is DocumentKind {
  return Object.hasOwn(documentTypes, ending);
}
