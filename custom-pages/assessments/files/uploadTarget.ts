import type { QueryClient } from '@tanstack/react-query';
import { readTag } from '#domain/clubfiles/fileKinds.ts';
import type { EngineApi } from '#engine/browser/context/Engine.ts';
import type { KeptFileFacts } from '#engine/browser/offline/outbox/DeviceStore.ts';
import type { UploadToken } from '#engine/browser/uploads/sendBlocks.ts';
import type { UploadTarget } from '#engine/browser/uploads/Uploads.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

/** What is held on this device with a file of a club assessment: whose it is, and what it takes to go on with it. */
export type HeldAbout = Readonly<Record<'clubAssessmentId' | 'clubId' | 'club' | 'kind' | 'role', string>>;

/** The same of a file as this device holds it; null for one of something else. */
export function readHeldAbout({ about }: Pick<KeptFileFacts, 'about'>): HeldAbout | null {
  const { clubAssessmentId, clubId, club = '', kind, role = '' } = about;
  return clubAssessmentId && clubId && kind ? { clubAssessmentId, clubId, club, kind, role } : null;
}

/**
 * Where files of a kind go: a token of the API for the storage, then the call that lists the file; `onLate` hears of what
 * came after the data was closed and waits in the lead's inbox.
 */
export function makeUploadTarget(
  api: EngineApi,
  client: QueryClient,
  about: HeldAbout,
  onLate: () => void,
): UploadTarget {
  const { clubAssessmentId, clubId, kind, role } = about;
  const call = { named: { club: clubId }, headers: { Role: role } };
  const path = `clubassessments/${clubAssessmentId}/files`;
  return {
    askToken: ({ name, path: begun }) => {
      const query = { clubAssessmentId, ...(begun === null ? { name, kind } : { path: begun }) };
      return api.call<UploadToken>('files/token', { ...call, query });
    },
    finish: async ({ path: place, size, tag, uploadId }) => {
      const { topicId, itemId } = readTag(tag);
      const more = { ...(itemId && { itemId }), ...(uploadId && { uploadId }) };
      const body = { path: place, size, assessmentTitleId: topicId, ...more };
      const made = await api.call<unknown>(path, { method: 'POST', ...call, body });
      if (isObject(made) && made['late'] === true) onLate();
      await readFilesAgain(client, path);
    },
  };
}

/** Reads what a path answers again, whoever shows it. */
export function readFilesAgain(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [kind, called] }) => kind === 'api' && called === path });
}
