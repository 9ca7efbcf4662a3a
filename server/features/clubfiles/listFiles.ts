import { sql } from 'kysely';
import { folderOf, mayChangeFile, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import type { ClubFileKind } from '#schemas/generated/types.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { containerOf } from './clubContainer.ts';
import { typeOfName } from './fileTypes.ts';

/** What the calls for files stand on. */
export interface FileStore extends Store {
  blobs: BlobStore;
}

/**
 * The files of a kind of a club assessment, the latest first: of reports and labels those that lie in their folder, of
 * evidence also what the club itself gave (document 3 §2.8, §7.1).
 */
export async function listFiles(
  store: FileStore,
  opened: OpenedClubAssessment,
  kind: ClubFileKind,
): Promise<ListedFile[]> {
  const { clubAssessment, user, role } = opened;
  const rows = await selectRows(
    store,
    'clubfiles',
    { clubAssessmentId: clubAssessment.id, kind },
    sql`"uploadedAt" DESC, id DESC`,
  );
  const files = rows.map((row): ListedFile => {
    const { id, path, name, size, contentType, sha256, uploadedAt, version } = row;
    const mayChange = mayChangeFile({ id: user.id, role }, row, clubAssessment);
    const shown = { id, kind, path, name, size, contentType, sha256, uploadedAt, version, mayChange };
    return { ...shown, topicId: row.assessmentTitleId, itemId: row.itemId ?? '', uploadedBy: row.uploadedBy ?? null };
  });
  if (kind === 'evidence') return [...files, ...(await listClubsOwn(store, opened))];
  const there = await store.blobs.list(containerOf(clubAssessment), `${folderOf(kind, clubAssessment.id)}/`);
  const paths = new Set(there.map(({ name }) => name));
  return files.filter(({ path }) => paths.has(path));
}

/** What the club named as evidence in its own values (document 3 §3.1). */
async function listClubsOwn(store: FileStore, { clubAssessment }: OpenedClubAssessment): Promise<ListedFile[]> {
  const values = await selectRows(store, 'clubvalues', { clubAssessmentId: clubAssessment.id });
  const named = values.flatMap(({ files, assessmentTitleId }) =>
    (files ?? []).map((path) => ({ path, topicId: assessmentTitleId })),
  );
  if (named.length === 0) return [];
  const blobs = await store.blobs.list(containerOf(clubAssessment));
  const there = new Map(blobs.map((blob) => [blob.name, blob]));
  return named.map(({ path, topicId }) => {
    const blob = there.get(path);
    const name = path.slice(path.lastIndexOf('/') + 1) || path;
    const nothing = { id: null, itemId: '', sha256: null, uploadedBy: null, version: null, mayChange: false };
    const known = { size: blob?.size ?? null, uploadedAt: blob?.lastModified ?? null };
    return { ...nothing, ...known, kind: 'evidence', path, name, topicId, contentType: typeOfName(name) };
  });
}
