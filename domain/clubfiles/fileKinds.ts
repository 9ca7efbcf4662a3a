import type { ClubFileKind } from '#schemas/generated/types.ts';
import { isDataClosed, mayTakeStep, refuseWriting, type AssessmentRefusal } from '../access/assessmentActions.ts';
import { canWriteArea, type AssessmentArea, type AssessmentRole } from '../access/assessmentRoles.ts';

/** Where the files of a kind lie in the container of their club, before the id of the assessment (document 3 §7.1). */
const folders: Readonly<Record<ClubFileKind, string>> = {
  evidence: 'clubassessments',
  report: 'clubassessmentreports',
  label: 'clubassessmentlabels',
};

/** Evidence is made as the checklist is; final report and audit label are parts of the report (document 3 §6). */
const areas: Readonly<Record<ClubFileKind, AssessmentArea>> = {
  evidence: 'checklist',
  report: 'report',
  label: 'report',
};

/** What a file is to be, by what its own bytes say, where not every kind of file will do. */
const endings: Readonly<Partial<Record<ClubFileKind, readonly string[]>>> = {
  report: ['docx', 'pdf'],
  label: ['pdf', 'docx', 'png', 'jpg'],
};

type Closing = Parameters<typeof refuseWriting>[2];

/** The folder of the files of a kind of a club assessment, without a slash at its end. */
export function folderOf(kind: ClubFileKind, clubAssessmentId: string): string {
  return `${folders[kind]}/${clubAssessmentId}`;
}

/** The endings that files of a kind may have; null where any will do. */
export function endingsOf(kind: ClubFileKind): readonly string[] | null {
  return endings[kind] ?? null;
}

/** Why a role may not add files of a kind in this state of the club assessment, or null when it may. */
export function refuseUpload(
  role: AssessmentRole | null,
  kind: ClubFileKind,
  state: Closing,
): AssessmentRefusal | null {
  return refuseWriting(role, areas[kind], state);
}

/** Whether a file comes after the data was closed: what was to be evidence waits for the lead then (decisions E). */
export function isLateUpload(role: AssessmentRole | null, kind: ClubFileKind, state: Closing): boolean {
  return kind === 'evidence' && isDataClosed(state) && canWriteArea(role, areas[kind]);
}

/**
 * Whether somebody may change or delete a file: evidence that they uploaded themselves, and all of it who may close the
 * data. Reports and labels are replaced, never deleted: those before stay as history.
 */
export function mayChangeFile(
  person: { id: string; role: AssessmentRole | null },
  file: { kind: ClubFileKind; uploadedBy?: string | null | undefined },
  state: Closing,
): boolean {
  if (file.kind !== 'evidence' || refuseUpload(person.role, 'evidence', state) !== null) return false;
  return file.uploadedBy === person.id || mayTakeStep(person.role, 'closeData');
}

/** What a file is evidence of: a topic, or one item of it; empty for nothing. */
export interface EvidenceOf {
  topicId: string;
  itemId: string;
}

/** The same as one text, for a file on its way: `{topic}`, or topic and item with a line end between. */
export function tagOf({ topicId, itemId }: EvidenceOf): string {
  return itemId === '' ? topicId : `${topicId}\n${itemId}`;
}

/** What such a text says. */
export function readTag(tag: string): EvidenceOf {
  const [topicId = '', itemId = ''] = tag.split('\n');
  return { topicId, itemId };
}

/** A file as the calls list it. */
export interface ListedFile extends EvidenceOf {
  /** Null for what the club itself gave. */
  id: string | null;
  kind: ClubFileKind;
  /** In the container of the club. */
  path: string;
  name: string;
  /** Bytes; null where it is named but not in the storage. */
  size: number | null;
  contentType: string;
  sha256: string | null;
  uploadedBy: string | null;
  uploadedAt: string | null;
  version: number | null;
  mayChange: boolean;
}

/** How a file can be shown in place, by its media type; null for what is only saved. */
export function previewOf(contentType: string): 'image' | 'document' | null {
  if (/^image\/(png|jpeg|gif|webp)$/.test(contentType)) return 'image';
  return contentType === 'application/pdf' ? 'document' : null;
}
