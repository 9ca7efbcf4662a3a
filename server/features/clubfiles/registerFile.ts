import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { endingsOf } from '#domain/clubfiles/fileKinds.ts';
import { countBlocks, blockIdOf } from '#engine/rules/uploads/blocks.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { anyFileName } from '#engine/server/files/documentName.ts';
import { readDocument } from '#engine/server/files/readDocument.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { ClubFileKind } from '#schemas/generated/types.ts';
import { actFor } from '../assessments/actFor.ts';
import { openClubAssessment, type OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { clubContainer } from './clubContainer.ts';
import { readFilePath } from './filePath.ts';
import { typeOfBytes } from './fileTypes.ts';
import type { FileStore } from './listFiles.ts';
import { requireUpload } from './tokenRoutes.ts';

/** What a file is said to be evidence of. */
export interface SentTag {
  assessmentTitleId?: string | null;
  itemId?: string | null;
}

export interface SentFile extends SentTag {
  path: string;
  size: number;
  /** What the device called it that held it. */
  uploadId?: string | null;
}

/** Reports and labels are looked into, so they are read whole. */
const largestDocumentBytes = 100 * 2 ** 20;

/**
 * Makes a file of the blocks that a browser has put, and lists it with what it is by its own bytes and their SHA-256.
 * The same path twice is the same file, and so is what two devices of one person sent under the same `uploadId`.
 * @throws ApiError 11, 20, 40
 */
export async function registerFile(store: FileStore, request: FastifyRequest, id: string, sent: SentFile) {
  const opened = await openClubAssessment(store, request, id);
  const { path, size } = sent;
  const known = readFilePath(path, opened.clubAssessment.id);
  if (!known) throw invalidField('path', 'path', 'is no place for files of this club assessment');
  requireUpload(opened, known.kind);
  const uploadId = sent.uploadId ?? '';
  const findTwin = (within: Store) => findBefore(within, { path, uploadId, opened });
  const before = await findTwin(store);
  if (before) return before;
  const tag = await requireTag(store, opened.clubAssessment, sent);
  const blob = { container: clubContainer(opened.clubAssessment.clubId), name: path };
  const facts = await putTogether(store, blob, { size, kind: known.kind, name: known.name });
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    // Nothing is closed meanwhile, and nobody lists the same file twice.
    await sql`SELECT id FROM clubassessments WHERE id = ${opened.clubAssessment.id} FOR UPDATE`.execute(trx);
    const { user, clubAssessment, role } = await openClubAssessment(within, request, id);
    requireUpload({ ...opened, clubAssessment, role }, known.kind);
    const twin = await findTwin(within);
    if (twin) return twin;
    const more = { kind: known.kind, name: anyFileName(known.name), path, size, ...facts, ...tag, uploadId };
    const made = { uploadedBy: user.id, uploadedAt: new Date().toISOString(), clubAssessmentId: clubAssessment.id };
    return createRecord(actFor(within, user, 'files'), store.registry.get('clubfiles'), { ...more, ...made });
  });
}

/**
 * What a file is to be evidence of, as it is kept: nothing, a topic of the club assessment's structure, or an item of that
 * topic. What does not name an item keeps the one that it had, unless the topic is another.
 * @throws ApiError 20
 */
export async function requireTag(
  store: Store,
  { assessmentVersionId }: Pick<Tables['clubassessments'], 'assessmentVersionId'>,
  { assessmentTitleId, itemId }: SentTag,
  before: Pick<Tables['clubfiles'], 'assessmentTitleId' | 'itemId'> | null = null,
): Promise<{ assessmentTitleId: string; itemId: string }> {
  const topicId = assessmentTitleId ?? '';
  const kept = before?.assessmentTitleId === topicId ? before.itemId : '';
  const tag = { assessmentTitleId: topicId, itemId: itemId ?? kept ?? '' };
  if (topicId === '' && tag.itemId === '') return tag;
  const version = await findRow(store, 'assessmentversions', assessmentVersionId);
  const { topics = [], items = [] } = version?.structure ?? {};
  if (!topics.some(({ id }) => id === topicId)) {
    throw invalidField('assessmentTitleId', 'relation', 'is no topic of this assessment');
  }
  if (tag.itemId !== '' && !items.some((item) => item.id === tag.itemId && item.topicId === topicId)) {
    throw invalidField('itemId', 'relation', 'is no item of this topic');
  }
  return tag;
}

interface Sought {
  path: string;
  uploadId: string;
  opened: OpenedClubAssessment;
}

/** The file where it is listed already. */
async function findBefore(store: Store, { path, uploadId, opened: { user, clubAssessment } }: Sought) {
  const isSame = sql`path = ${path} OR ("uploadId" = ${uploadId} AND "uploadId" <> '' AND "uploadedBy" = ${user.id})`;
  const ofAssessment = sql`"clubAssessmentId" = ${clubAssessment.id}`;
  const [found] = await selectRows(store, 'clubfiles', sql`${ofAssessment} AND (${isSame})`);
  return found ?? null;
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
