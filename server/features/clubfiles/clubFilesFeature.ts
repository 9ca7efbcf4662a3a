import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayChangeFile } from '#domain/clubfiles/fileKinds.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { writeZip } from '#engine/server/export/writeZip.ts';
import { sendFile } from '#engine/server/files/sendFile.ts';
import type { Services } from '#engine/server/program/services.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actFor } from '../assessments/actFor.ts';
import { openClubAssessment } from '../assessments/openClubAssessment.ts';
import { refuse } from '../assessments/refuse.ts';
import { selectRows } from '../assessments/rows.ts';
import { containerOf } from './clubContainer.ts';
import { requireKind } from './filePath.ts';
import { listFiles, type FileStore } from './listFiles.ts';
import { registerFile, type SentFile } from './registerFile.ts';
import { requireTag, type SentTag } from './requireTag.ts';
import { noFile, tokenRoutes } from './tokenRoutes.ts';
import { zipFiles, zipName } from './zipFiles.ts';

interface ById {
  Params: { id: string };
}

interface ByFile {
  Params: { id: string; fileId: string };
}

const anyId = { type: ['string', 'null'], maxLength: 64 };
const uploadId = { ...anyId, pattern: '^[\\w-]*$' };
const sentFile = {
  schema: {
    body: {
      type: 'object',
      required: ['path', 'size'],
      properties: {
        path: { type: 'string', minLength: 1, maxLength: 600 },
        size: { type: 'integer' },
        ...{ assessmentTitleId: anyId, itemId: anyId, uploadId },
      },
    },
  },
};
const tagged = {
  schema: {
    body: {
      type: 'object',
      required: ['assessmentTitleId', 'version'],
      properties: { assessmentTitleId: anyId, itemId: anyId, version: { type: 'integer' } },
    },
  },
};

/** Files of a club assessment: evidence, final reports and audit labels (document 3 §2.8, §2.9, §7.1; decisions A16). */
export async function clubFilesFeature(
  app: FastifyInstance,
  { db, registry, blobs }: Pick<Services, 'db' | 'registry' | 'blobs'>,
): Promise<void> {
  const store: FileStore = { db, registry, blobs };
  await app.register(tokenRoutes, store);

  app.get<ById & { Querystring: { kind?: unknown } }>('/clubassessments/:id/files', async (request) => {
    const opened = await openClubAssessment(store, request, request.params.id);
    return listFiles(store, opened, requireKind(request.query.kind));
  });

  app.post<ById & { Body: SentFile }>('/clubassessments/:id/files', sentFile, async (request, reply) => {
    const made = await registerFile(store, request, request.params.id, request.body);
    return reply.code(201).send(made);
  });

  app.put<ByFile & { Body: SentTag & { version: number } }>(
    '/clubassessments/:id/files/:fileId',
    tagged,
    async (request) => {
      const { opened, file } = await requireOwnFile(store, request);
      const tag = await requireTag(store, opened.clubAssessment, request.body, file);
      const values = { ...tag, version: request.body.version };
      return updateRecord(actFor(store, opened.user, 'files'), registry.get('clubfiles'), file.id, values);
    },
  );

  app.delete<ByFile>('/clubassessments/:id/files/:fileId', async (request) => {
    const { opened, file } = await requireOwnFile(store, request);
    const gone = await deleteRecord(actFor(store, opened.user, 'files'), registry.get('clubfiles'), file.id);
    await blobs.delete({ container: containerOf(opened.clubAssessment), name: file.path });
    return gone;
  });

  app.post<ById>('/files/clubassessments/:id', async (request, reply) => {
    const opened = await openClubAssessment(store, request, request.params.id);
    const entries = await zipFiles(store, opened);
    return sendFile(reply, { name: zipName(opened), type: 'application/zip', content: writeZip(entries) });
  });
}

/** A file of the club assessment that the caller may change. */
async function requireOwnFile(store: FileStore, request: FastifyRequest<ByFile>) {
  const { id, fileId } = request.params;
  const opened = await openClubAssessment(store, request, id);
  const [file] = isStorable(fileId)
    ? await selectRows(store, 'clubfiles', { id: fileId, clubAssessmentId: opened.clubAssessment.id })
    : [];
  if (!file) throw noFile();
  const person = { id: opened.user.id, role: opened.role };
  if (!mayChangeFile(person, file, opened.clubAssessment)) throw refuse(errorCodes.notAllowed, 'notAllowed');
  return { opened, file };
}
