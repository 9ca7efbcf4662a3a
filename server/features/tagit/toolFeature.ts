import type { FastifyInstance } from 'fastify';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { requireScreen } from '#engine/server/session/requireScreen.ts';
import { saveAs } from '#engine/server/files/documentName.ts';
import type { Services } from '#engine/server/program/services.ts';

const container = 'tagit-tool';
const validForMs = 15 * 60_000;

/**
 * `GET files/tagittooltoken` (document 3 §2.14, §7.2): where the newest version of the Tag-it app lies in blob storage,
 * and a token that lets whoever has it read that one file for a quarter of an hour: `{uri}?{token}` is the download.
 */
export async function toolFeature(app: FastifyInstance, { blobs }: Pick<Services, 'blobs'>): Promise<void> {
  app.get('/files/tagittooltoken', async (request) => {
    requireScreen(request, 'tagit');
    const versions = await blobs.list(container);
    const latest = versions.sort((one, other) => (one.lastModified < other.lastModified ? 1 : -1))[0];
    if (!latest) throw new ApiError(errorCodes.notFound, 'No version of the Tag-it app is stored yet');
    const { name } = latest;
    const disposition = saveAs(name.slice(name.lastIndexOf('/') + 1));
    return blobs.sign({ container, name, disposition, until: new Date(Date.now() + validForMs) });
  });
}
