import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayTakeStep } from '#domain/access/assessmentActions.ts';
import { isLateUpload, previewOf, refuseUpload } from '#domain/clubfiles/fileKinds.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { saveAs, showAs } from '#engine/server/files/documentName.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import type { ClubFileKind } from '#schemas/generated/types.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import { listClubAssessments } from '../assessments/listClubAssessments.ts';
import { noClubAssessment, openClubAssessment, type OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { refuse } from '../assessments/refuse.ts';
import { clubContainer, containerOf } from './clubContainer.ts';
import { newFilePath, readFilePath, requireKind } from './filePath.ts';
import { findLateFile } from './lateFiles.ts';
import { listFiles, type FileStore } from './listFiles.ts';

const validForMs = 15 * 60_000;
const longestName = 1_000;

interface TokenQuery {
  clubAssessmentId?: unknown;
  kind?: unknown;
  name?: unknown;
  path?: unknown;
  save?: unknown;
}

/**
 * `GET files/token` (document 3 §7.1): a token of a quarter of an hour for the storage of one club's files, and where it
 * counts. With the club alone it lists and reads all of the club's files, for whoever opens all of its assessments; with
 * a club assessment it is for one blob: to upload a new file (`name`, `kind`), to go on with that (`path`), or to read
 * one that is listed or waits in the lead's inbox (`path`).
 */
export async function tokenRoutes(app: FastifyInstance, store: FileStore): Promise<void> {
  app.get<{ Querystring: TokenQuery }>('/files/token', async (request) => {
    const { clubAssessmentId, kind, name, path, save } = request.query;
    const until = new Date(Date.now() + validForMs);
    if (clubAssessmentId === undefined) return tokenOfClub(store, request, until);
    const opened = await openClubAssessment(store, request, readText(clubAssessmentId));
    if (path !== undefined) return tokenOfPath(store, opened, { path: readText(path), until, save: save === 'true' });
    const wanted = requireKind(kind);
    const given = readText(name).trim();
    if (given === '' || given.length > longestName)
      throw invalidField('name', 'required', 'Say how the file is called');
    requireUpload(opened, wanted);
    return tokenOfUpload(store, opened, newFilePath(wanted, opened.clubAssessment.id, given), until);
  });
}

/** What comes too late is taken for the lead's inbox. @throws ApiError 11 in the product's words */
export function requireUpload({ role, clubAssessment }: OpenedClubAssessment, kind: ClubFileKind): void {
  if (isLateUpload(role, kind, clubAssessment)) return;
  const refusal = refuseUpload(role, kind, clubAssessment);
  if (refusal) throw refuse(errorCodes.notAllowed, refusal);
}

async function tokenOfClub(store: FileStore, request: FastifyRequest, until: Date) {
  const user = requireUser(request);
  const clubId = requireClubId(request);
  const mine = await listClubAssessments(store, user, { clubId });
  // Its files are those of all its assessments: of the deleted ones, and of such as are another club's since a merge.
  const all = await store.db
    .selectFrom('clubassessments')
    .select('id')
    .where((where) => where.or([where('clubId', '=', clubId), where('filesClubId', '=', clubId)]))
    .execute();
  const opened = new Set(mine.map(({ id }) => id));
  if (mine.length === 0 || all.some(({ id }) => !opened.has(id))) throw noClubAssessment();
  return { ...(await store.blobs.signContainer({ container: clubContainer(clubId), until })), expires: until };
}

async function tokenOfPath(
  store: FileStore,
  opened: OpenedClubAssessment,
  { path, until, save }: { path: string; until: Date; save: boolean },
) {
  const begun = readFilePath(path, opened.clubAssessment.id);
  const listed = (await listFiles(store, opened, begun?.kind ?? 'evidence')).find((file) => file.path === path);
  const file = listed ?? (begun && (await findLate(store, opened, path)));
  if (file) {
    const { name, contentType } = file;
    const disposition = save || !previewOf(contentType) ? saveAs(name) : showAs(name);
    const container = containerOf(opened.clubAssessment);
    const signed = await store.blobs.sign({ container, name: path, until, disposition, contentType });
    return { ...signed, path, listed: true, expires: until };
  }
  if (!begun) throw noFile();
  requireUpload(opened, begun.kind);
  return tokenOfUpload(store, opened, path, until);
}

/**
 * A file that came after the data was closed, for whoever decides on it or sent it.
 * @throws ApiError 40 to anybody else: it is whole, so that nobody puts other bytes in its place
 */
async function findLate(store: FileStore, opened: OpenedClubAssessment, path: string) {
  const late = await findLateFile(store, opened, { path });
  if (late && late.by !== opened.user.id && !mayTakeStep(opened.role, 'closeData')) throw noFile();
  return late?.file ?? null;
}

async function tokenOfUpload(store: FileStore, { clubAssessment }: OpenedClubAssessment, path: string, until: Date) {
  const container = containerOf(clubAssessment);
  return { ...(await store.blobs.signUpload({ container, name: path, until })), path, expires: until };
}

export function noFile(): ApiError {
  return new ApiError(errorCodes.notFound, 'There is no such file');
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
