import { randomBytes } from 'node:crypto';
import { folderOf } from '#domain/clubfiles/fileKinds.ts';
import { anyFileName } from '#engine/server/files/documentName.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { clubFileKindValues, type ClubFileKind } from '#schemas/generated/types.ts';

/** Where a new file of a club assessment is uploaded to: `{folder}/{club assessment}/{32 hexadecimal digits}/{name}`. */
export function newFilePath(kind: ClubFileKind, clubAssessmentId: string, name: string): string {
  return `${folderOf(kind, clubAssessmentId)}/${randomBytes(16).toString('hex')}/${anyFileName(name)}`;
}

/** What a path of that form says; null for any other, and for one of another club assessment. */
export function readFilePath(path: string, clubAssessmentId: string): { kind: ClubFileKind; name: string } | null {
  const kind = clubFileKindValues.find((one) => path.startsWith(`${folderOf(one, clubAssessmentId)}/`));
  if (!kind) return null;
  const [id = '', name = '', ...more] = path.slice(folderOf(kind, clubAssessmentId).length + 1).split('/');
  const isOurs = /^[0-9a-f]{32}$/.test(id) && /^[^\p{C}]{1,400}$/u.test(name) && more.length === 0;
  return isOurs ? { kind, name } : null;
}

/** @throws ApiError 20 */
export function requireKind(kind: unknown): ClubFileKind {
  const known = clubFileKindValues.find((one) => one === (kind ?? 'evidence'));
  if (known) return known;
  throw invalidField('kind', 'enum', `must be one of ${clubFileKindValues.join(', ')}`);
}
