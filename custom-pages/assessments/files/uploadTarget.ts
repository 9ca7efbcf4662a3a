import type { QueryClient } from '@tanstack/react-query';
import type { EngineApi } from '#engine/browser/context/Engine.ts';
import type { UploadToken } from '#engine/browser/uploads/sendBlocks.ts';
import type { UploadTarget } from '#engine/browser/uploads/Uploads.ts';

/** What is held on this device with a file of a club assessment: whose it is, and what it takes to go on with it. */
export type HeldAbout = Readonly<Record<'clubAssessmentId' | 'clubId' | 'club' | 'kind' | 'role', string>>;

/** Where files of a kind go: a token of the API for the storage, then the call that lists the file. */
export function makeUploadTarget(api: EngineApi, client: QueryClient, about: HeldAbout): UploadTarget {
  const { clubAssessmentId, clubId, kind, role } = about;
  const call = { clubId, headers: { Role: role } };
  const path = `clubassessments/${clubAssessmentId}/files`;
  return {
    askToken: ({ name, path: begun }) => {
      const query = { clubAssessmentId, ...(begun === null ? { name, kind } : { path: begun }) };
      return api.call<UploadToken>('files/token', { ...call, query });
    },
    finish: async ({ path: place, size, tag }) => {
      await api.call(path, { method: 'POST', ...call, body: { path: place, size, assessmentTitleId: tag } });
      await readFilesAgain(client, path);
    },
  };
}

/** Reads what a path answers again, whoever shows it. */
export function readFilesAgain(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [kind, called] }) => kind === 'api' && called === path });
}
