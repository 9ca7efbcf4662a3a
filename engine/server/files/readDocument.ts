import { csvType, xlsxType } from '#engine/rules/sheets/mediaTypes.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { readImage, type ImageKind, contentTypes as imageTypes } from './readImage.ts';
import { listZipNames } from './listZipNames.ts';
import type { BlobStore } from '../blobs/BlobStore.ts';

/** Kinds of files that are taken as documents, by the ending that they are kept and served with. */
export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'txt' | 'csv' | ImageKind;

const office = 'application/vnd.openxmlformats-officedocument';

export const documentTypes: Readonly<Record<DocumentKind, string>> = {
  ...imageTypes,
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: xlsxType,
  pptx: `${office}.presentationml.presentation`,
  txt: 'text/plain; charset=utf-8',
  csv: csvType,
};

/** The part that each kind of Office file holds and no other has. */
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

/**
 * What a document is, by its own bytes; the name only tells separated values from other text. Null for anything else,
 * for Office files that carry programs, and for text that calls itself something that a browser might run.
 */
export function readDocument(bytes: Buffer, fileName: string): DocumentKind | null {
  const image = readImage(bytes);
  if (image) return image.kind;
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return readOffice(bytes);
  const ending = /\.(txt|csv)$/i.exec(fileName)?.[1]?.toLowerCase();
  return ending && isText(bytes) ? (ending as 'txt' | 'csv') : null;
}

function readOffice(bytes: Buffer): DocumentKind | null {
  const names = new Set(listZipNames(bytes));
  if (!names.has('[Content_Types].xml') || [...names].some((name) => /vbaProject/i.test(name))) return null;
  const kinds = typedKeys(mainParts);
  return kinds.find((kind) => names.has(mainParts[kind])) ?? null;
}

/** No sign that only programs and pictures have; UTF-8 or an encoding of one byte a letter. */
function isText(bytes: Buffer): boolean {
  return !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
}

const address = /^\/api\/files\/documents\/([0-9a-f]{32})\/[^/]+\.([a-z]+)$/;

/** A document that `POST files` stored, by the address that it answered with; null for any other, and where it is gone. */
export async function readStoredDocument(
  blobs: BlobStore,
  url: string,
): Promise<{ kind: DocumentKind; content: Buffer } | null> {
  const [, id = '', ending = ''] = address.exec(url) ?? [];
  const kind = typedKeys(documentTypes).find((one) => one === ending);
  if (!kind) return null;
  const blob = await blobs.get({ container: 'documents', name: `${id}.${kind}` });
  return blob && { kind, content: blob.body };
}
