import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Services } from '../../services.ts';
import { onlyFor } from '../../plugins/session/onlyFor.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import { invalidField } from '../../refusals/invalidField.ts';
import { contentTypes, readImage, type ImageKind } from './readImage.ts';
import { largestImageBytes, readUpload } from './readUpload.ts';

const container = 'images';
const mostPixelsASide = 6_000;
const imageName = /^[0-9a-f]{32}\.(png|jpg|gif|webp)$/;

/** Logos and icons: `POST files` stores one (document 1 §3, §7), `GET files/images/{name}` serves it to anybody. */
export async function filesFeature(app: FastifyInstance, { blobs }: Pick<Services, 'blobs'>): Promise<void> {
  await app.register(multipart);

  const large = { bodyLimit: largestImageBytes + 100_000, ...onlyFor('clubUserManager') };
  app.post('/files', large, async (request) => {
    const { content, category } = await readUpload(request);
    if (category === 'ASSESSMENTICON') requireRole(request);
    const image = readImage(content);
    if (!image) throw invalidField('file', 'type', 'Only PNG, JPEG, GIF and WebP images are accepted');
    const { kind, width, height } = image;
    if (Math.min(width, height) < 1 || Math.max(width, height) > mostPixelsASide) {
      throw invalidField('file', 'size', `The image may be ${mostPixelsASide} pixels wide and high at most`);
    }
    const name = `${randomBytes(16).toString('hex')}.${kind}`;
    await blobs.put({ container, name, body: content, contentType: contentTypes[kind] });
    return { url: `/api/files/images/${name}` };
  });

  app.get<{ Params: { name: string } }>('/files/images/:name', async (request, reply) => {
    const { name } = request.params;
    const kind = imageName.exec(name)?.[1] as ImageKind | undefined;
    const blob = kind ? await blobs.get({ container, name }) : null;
    if (!kind || !blob) throw new ApiError(errorCodes.notFound, 'There is no such image');
    return reply
      .type(contentTypes[kind])
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(blob.body);
  });
}
