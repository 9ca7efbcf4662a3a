import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { endingsOf, isLateUpload } from '#domain/clubfiles/fileKinds.ts';
import { countBlocks, blockIdOf, largestUploadBytes } from '#engine/rules/uploads/blocks.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { anyFileName } from '#engine/server/files/documentName.ts';
import { readDocument } from '#engine/server/files/readDocument.ts';
import { createRow } from '#engine/server/records/tableRows.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { ClubFileKind } from '#schemas/generated/types.ts';
import { actFor } from '../assessments/actFor.ts';
import { openClubAssessment, openLocked, type OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { containerOf } from './clubContainer.ts';
import { readFilePath } from './filePath.ts';
import { typeOfBytes } from './fileTypes.ts';
import { findLateFile, keepLateFile } from './lateFiles.ts';
import type { FileStore } from './listFiles.ts';
import { requireTag, type SentTag } from './requireTag.ts';
import { requireUpload } from './tokenRoutes.ts';

export interface SentFile extends SentTag {
  path: string;
  size: number;
  /** What the device called it that held it. */
  uploadId?: string | null;
}

/** Reports and labels are looked into, so they are read whole. */
const largestDocumentBytes = 100 * 2 ** 20;

/** What became of a file that was sent: it is listed, or it came too late and waits for the lead. */
export type Registered = Tables['clubfiles'] | { late: true; path: string };

/**
 * Makes a file of the blocks that a browser has put, and lists it with what it is by its own bytes and their SHA-256;
 * evidence that comes after the data was closed waits for the lead instead (decisions E). The same path twice is the same
 * file, and so is what two devices of one person sent under the same `uploadId`.
 * @throws ApiError 11, 20, 40
 */
export async function registerFile(
  store: FileStore,
  request: FastifyRequest,
  id: string,
  sent: SentFile,
): Promise<Registered> {
  const opened = await openClubAssessment(store, request, id);
  const { path, size } = sent;
  const known = readFilePath(path, opened.clubAssessment.id);
  if (!known) throw invalidField('path', 'path', 'is no place for files of this club assessment');
  requireUpload(opened, known.kind);
  requireSize(size);
  const uploadId = sent.uploadId ?? '';
  const findTwin = (within: Store) => findBefore(within, { path, uploadId, opened });
  const before = await findTwin(store);
  if (before) return before;
  const tag = await requireTag(store, opened.clubAssessment, sent);
  const blob = { container: containerOf(opened.clubAssessment), name: path };
  const facts = await putTogether(store, blob, { size, kind: known.kind, name: known.name });
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    // Nothing is closed meanwhile, and nobody lists the same file twice.
    const { user, clubAssessment, role } = await openLocked(within, request, id);
    requireUpload({ ...opened, clubAssessment, role }, known.kind);
    const twin = await findTwin(within);
    if (twin) return twin;
    const file = { name: anyFileName(known.name), path, size, ...facts, ...tag, uploadId };
    if (isLateUpload(role, known.kind, clubAssessment)) {
      return keepLateFile(within, { ...opened, user, clubAssessment }, file);
    }
    const made = { uploadedBy: user.id, uploadedAt: new Date().toISOString(), clubAssessmentId: clubAssessment.id };
    return createRow(actFor(within, user, 'files'), 'clubfiles', { kind: known.kind, ...file, ...made });
  });
}

/** @throws ApiError 20 in words that people read */
function requireSize(size: number): void {
  if (size < 1) throw invalidField('size', 'minimum', 'The file is empty', { messageKey: 'files.refused.empty' });
  if (size > largestUploadBytes)
    throw invalidField('size', 'maximum', 'The file is too large', { messageKey: 'files.refused.size' });
}

interface Sought {
  path: string;
  uploadId: string;
  opened: OpenedClubAssessment;
}

/** The file where it is listed already, or waits. */
async function findBefore(store: Store, sought: Sought): Promise<Registered | null> {
  const { path, uploadId, opened } = sought;
  const { user, clubAssessment } = opened;
  const isSame = sql`path = ${path} OR ("uploadId" = ${uploadId} AND "uploadId" <> '' AND "uploadedBy" = ${user.id})`;
  const ofAssessment = sql`"clubAssessmentId" = ${clubAssessment.id}`;
  const [found] = await selectRows(store, 'clubfiles', sql`${ofAssessment} AND (${isSame})`);
  if (found) return found;
  const late = await findLateFile(store, opened, { path, uploadId });
  return late?.file ? { late: true, path: late.file.path } : null;
}

interface Wanted {
  size: number;
  kind: ClubFileKind;
  name: string;
}

async function putTogether({ blobs }: FileStore, blob: { container: string; name: string }, wanted: Wanted) {
  const blocks = Array.from({ length: countBlocks(wanted.size) }, (_unused, index) => blockIdOf(index));
  if (!(await blobs.commit({ ...blob, blocks })))
    throw invalidField('path', 'blocks', 'Parts of the file are missing', { messageKey: 'files.refused.blocks' });
  const refuseFile = async (rule: string, message: string, params: Record<string, unknown>) => {
    await blobs.delete(blob);
    return invalidField('file', rule, message, params);
  };
  const { size, sha256, head } = await readThrough(await blobs.open(blob));
  if (size !== wanted.size)
    throw await refuseFile('size', 'is not as large as it was said to be', { messageKey: 'files.refused.changed' });
  const endings = endingsOf(wanted.kind);
  if (endings) {
    if (size > largestDocumentBytes)
      throw await refuseFile('size', 'is larger than 100 MB', { messageKey: 'files.refused.size' });
    const whole = await blobs.get(blob);
    const found = whole && readDocument(whole.body, wanted.name);
    if (!found || !endings.includes(found)) {
      const known = endings.join(', ');
      throw await refuseFile('type', `must be a file of ${known}`, {
        messageKey: 'files.refused.type',
        endings: known,
      });
    }
  }
  return { sha256, contentType: typeOfBytes(head) };
}

async function readThrough(parts: AsyncIterable<Buffer> | null) {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of parts ?? []) {
    hash.update(part);
    size += part.length;
    if (head.length < 16) head = Buffer.concat([head, part.subarray(0, 16)]);
  }
  return { size, head, sha256: hash.digest('hex') };
}
