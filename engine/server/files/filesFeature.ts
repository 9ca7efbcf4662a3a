import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';
import { namedKey } from '#engine/rules/values/namedEntry.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Services } from '../program/services.ts';
import { requireUser } from '../session/requireUser.ts';
import { invalidField } from '../refusals/invalidField.ts';
import { documentName } from './documentName.ts';
import { requireUpload } from './mayUpload.ts';
import { documentTypes, readDocument } from './readDocument.ts';
import { contentTypes } from './readImage.ts';
import { categoriesOfFiles, largestFileBytes, readUpload } from './readUpload.ts';
import { sendFile } from './sendFile.ts';
import { imageContainer, newFileId, storeImage } from './storeImage.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const documents = 'documents';
const imageName = /^[0-9a-f]{32}\.(png|jpg|gif|webp)$/;

/**
 * Logos, icons and documents: `POST files` stores one (document 1 §3, §7), `GET files/images/{name}` serves an image to
 * anybody, `GET files/documents/{id}/{name}` a document to whoever is signed in, to be saved.
 */
export async function filesFeature(
  app: FastifyInstance,
  { blobs, registry }: Pick<Services, 'blobs' | 'registry'>,
): Promise<void> {
  await app.register(multipart);

  const large = {
    bodyLimit: largestFileBytes() + 100_000,
    // Before a large body is read.
    onRequest: async (request: Parameters<typeof requireUser>[0]) =>
      requireUpload(requireUser(request), categoriesOfFiles(), registry),
  };
  app.post('/files', large, async (request) => {
    const { content, category, fileName } = await readUpload(request);
    requireUpload(requireUser(request), [category], registry);
    return storeFile(blobs, content, category, fileName);
  });

  const immutable = { config: { cache: 'immutable' } } as const;
  app.get<{ Params: { name: string } }>('/files/images/:name', immutable, async (request, reply) => {
    const { name } = request.params;
    const kind = namedKey(contentTypes, imageName.exec(name)?.[1]);
    const blob = kind ? await blobs.get({ container: imageContainer, name }) : null;
    if (!kind || !blob) throw new ApiError(errorCodes.notFound, 'There is no such image');
    return reply
      .type(contentTypes[kind])
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(blob.body);
  });

  // The file of an id never changes, but who may read it does.
  const kept = { config: { cache: 'private' } } as const;
  app.get<{ Params: { id: string; name: string } }>('/files/documents/:id/:name', kept, async (request, reply) => {
    requireUser(request);
    const { id, name } = request.params;
    const ending = /\.([a-z]+)$/.exec(name)?.[1] ?? '';
    const kind = namedKey(documentTypes, ending) ?? null;
    const isNamed = kind !== null && /^[0-9a-f]{32}$/.test(id);
    const blob = isNamed ? await blobs.get({ container: documents, name: `${id}.${kind}` }) : null;
    if (!kind || !blob) throw new ApiError(errorCodes.notFound, 'There is no such document');
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', `"${id}"`);
    return sendFile(reply, { name: documentName(name, kind), type: documentTypes[kind], content: blob.body });
  });
}

/** Puts a file into the storage under a name of its own; gives its address. */
async function storeFile(
  blobs: Services['blobs'],
  content: Buffer,
  category: FileCategory,
  fileName: string,
): Promise<{ url: string }> {
  if (theProduct().fileCategories[category].format === 'file') {
    const kind = readDocument(content, fileName);
    if (!kind) throw invalidField('file', 'type', 'Files of this kind are not accepted');
    const id = newFileId();
    await blobs.put({ container: documents, name: `${id}.${kind}`, body: content, contentType: documentTypes[kind] });
    return { url: `/api/files/documents/${id}/${encodeURIComponent(documentName(fileName, kind))}` };
  }
  return storeImage(blobs, content);
}
