import type { Person } from '../assessments/openAssessmentWorld.ts';
import { call, deciders, onAssessment, type Call, type CallContext } from './Call.ts';

/** An address about the club assessment of a call. */
const about =
  (path: (id: string) => string) =>
  ({ clubAssessment }: CallContext) => ({ url: `/api/${path(clubAssessment)}` });

const writers: readonly Person[] = ['super', 'pm', 'lead', 'assessor', 'assessor2'];

/** A file of the lead's with its bytes in the storage, as evidence. */
const storeFile = async ({ at, clubAssessment }: CallContext) => {
  const path = `clubassessments/${clubAssessment}/${'0'.repeat(32)}/Verborgen.txt`;
  await at.services.blobs.put({ container: 'club-c1', name: path, body: Buffer.from('x'), contentType: 'text/plain' });
  const about = { clubAssessmentId: clubAssessment, kind: 'evidence', assessmentTitleId: 't1', name: 'Verborgen.txt' };
  const facts = { path, size: 1, contentType: 'text/plain', sha256: 'a'.repeat(64) };
  const made = { uploadedBy: 'lead', uploadedAt: '2026-05-01T10:00:00.000Z' };
  return { path, id: await at.store('clubfiles', { ...about, ...facts, ...made }) };
};

const oneFile = (payload?: object) => async (context: CallContext) => ({
  url: `/api/clubassessments/${context.clubAssessment}/files/${(await storeFile(context)).id}`,
  ...(payload && { payload }),
});

/** Puts the bytes where the call says that they were put. */
const newFile =
  (folder: string, name: string, body: Buffer, tag: object = {}) =>
  async ({ at, clubAssessment }: CallContext) => {
    const path = `${folder}/${clubAssessment}/${'1'.repeat(32)}/${name}`;
    await at.services.blobs.put({ container: 'club-c1', name: path, body, contentType: 'text/plain' });
    return { url: `/api/clubassessments/${clubAssessment}/files`, payload: { path, size: body.length, ...tag } };
  };

/** The files of a club assessment (document 3 §6; decisions D). */
export const fileCalls: Call[] = [
  call(
    'GET /api/files/token to-upload-evidence',
    writers,
    about((id) => `files/token?clubAssessmentId=${id}&name=a.pdf`),
  ),
  call(
    'GET /api/files/token to-upload-a-report',
    deciders,
    about((id) => `files/token?clubAssessmentId=${id}&name=a.docx&kind=report`),
  ),
  call('GET /api/files/token to-read-a-file', onAssessment, async (context) => ({
    url: `/api/files/token?clubAssessmentId=${context.clubAssessment}&path=${(await storeFile(context)).path}`,
  })),
  call(
    'GET /api/clubassessments/:id/files',
    onAssessment,
    about((id) => `clubassessments/${id}/files`),
  ),
  call(
    'POST /api/clubassessments/:id/files',
    writers,
    newFile('clubassessments', 'a.txt', Buffer.from('x'), { assessmentTitleId: 't1', itemId: 'i1' }),
    { status: 201 },
  ),
  call(
    'POST /api/clubassessments/:id/files of-a-label',
    deciders,
    newFile('clubassessmentlabels', 'a.pdf', Buffer.from('%PDF-1.7')),
    { status: 201 },
  ),
  call('PUT /api/clubassessments/:id/files/:fileId', deciders, oneFile({ assessmentTitleId: 't2', version: 1 })),
  call('DELETE /api/clubassessments/:id/files/:fileId', deciders, oneFile()),
  call('POST /api/files/clubassessments/:id', onAssessment, async (context) => {
    await storeFile(context);
    return { url: `/api/files/clubassessments/${context.clubAssessment}` };
  }),
];
