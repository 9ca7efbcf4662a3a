import { randomBytes } from 'node:crypto';
import type { BlobStore } from '../blobs/BlobStore.ts';
import { invalidField } from '../refusals/invalidField.ts';
import { contentTypes, readImage } from './readImage.ts';

/** The container that images are kept in and served from. */
export const imageContainer = 'images';
const mostPixelsASide = 6_000;

/** An id of an upload: 32 hexadecimal digits. */
export const newFileId = () => randomBytes(16).toString('hex');

/**
 * Puts an image into the storage, by what its own bytes say that it is; gives the address that it is served at.
 * @param id 32 hexadecimal digits; where an image of this id is there already, it is written over.
 * @throws ApiError 20 where it is no image of a kind that is taken, or too wide or high
 */
export async function storeImage(blobs: BlobStore, content: Buffer, id = newFileId()): Promise<{ url: string }> {
  const image = readImage(content);
  if (!image) throw invalidField('file', 'type', 'Only PNG, JPEG, GIF and WebP images are accepted');
  const { kind, width, height } = image;
  if (Math.min(width, height) < 1 || Math.max(width, height) > mostPixelsASide) {
    const message = `The image may be ${mostPixelsASide} pixels wide and high at most`;
    throw invalidField('file', 'size', message, { most: mostPixelsASide });
  }
  const name = `${id}.${kind}`;
  await blobs.put({ container: imageContainer, name, body: content, contentType: contentTypes[kind] });
  return { url: `/api/files/images/${name}` };
}
