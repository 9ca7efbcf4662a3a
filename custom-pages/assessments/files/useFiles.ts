import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { readWebLinks } from '#domain/clubfiles/webLinks.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { UploadTarget } from '#engine/browser/uploads/Uploads.ts';
import type { ClubFileKind, ClubValue } from '#schemas/generated/types.ts';
import { readClubValues, readFiles } from '../values/assessmentCalls.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { makeUploadTarget, readFilesAgain, type HeldAbout } from './uploadTarget.ts';
import { useAssessmentStructure } from '../values/useAssessmentStructure.ts';

/** Going from topic to topic does not ask for the files each time. */
export const freshMs = 60_000;

export interface TopicChoice {
  id: string;
  name: string;
}

/** The web links of the club, each with the topic that it is evidence of. */
export interface ClubLink {
  link: string;
  topicId: string;
}

/** The evidence of a club assessment, and what can be done with it (document 3 §2.8; decisions A16). What was read in the last `staleTime` ms is not asked for again. */
export function useFiles(opened: OpenedAssessment, staleTime = 0) {
  const { api } = useEngine();
  const notify = useNotify();
  const say = useSayRefusal();
  const onError = (error: unknown) => notify(say(readRefusal(error)), { type: 'error' });
  const { clubAssessment } = opened;
  const call = useMemo(() => callAbout(opened), [opened]);
  const [path, reading] = readFiles(clubAssessment, call);
  const files = useApiQuery<ListedFile[]>(path, { ...reading, staleTime });
  const [clubPath, clubReading] = readClubValues(clubAssessment, call);
  const clubValues = useApiQuery<ClubValue[]>(clubPath, { ...clubReading, staleTime });
  const { data: structure } = useAssessmentStructure(clubAssessment, call);
  const textLanguages = useTextLanguages('assessment');
  const { target, about } = useUploadTarget(opened, 'evidence');
  const client = useQueryClient();
  const readAgain = () => readFilesAgain(client, path);

  const topics = useMemo(
    () =>
      (structure?.topics ?? []).map(({ id, name }): TopicChoice => ({ id, name: readText(name, textLanguages) || id })),
    [structure, textLanguages],
  );
  const items = useMemo(() => new Map(structure?.items.map(({ id, name }) => [id, name])), [structure]);
  /** The item that a file shows; empty for none. */
  const nameOfItem = ({ itemId }: ListedFile) => readText(items.get(itemId), textLanguages) || itemId;
  const links = useMemo(
    () =>
      (clubValues.data ?? []).flatMap(({ webLinks, assessmentTitleId }) =>
        readWebLinks(webLinks ?? []).map((link): ClubLink => ({ link, topicId: assessmentTitleId })),
      ),
    [clubValues.data],
  );
  const remove = useMutation({
    mutationFn: ({ id }: ListedFile) => api.call(`${path}/${id ?? ''}`, { method: 'DELETE', ...call }),
    onSuccess: () => notify('files.deleted', { type: 'success' }),
    onError,
    onSettled: readAgain,
  });
  const tag = useMutation({
    mutationFn: ({ file, topicId }: { file: ListedFile; topicId: string }) =>
      api.call(`${path}/${file.id ?? ''}`, {
        ...{ method: 'PUT', ...call },
        body: { assessmentTitleId: topicId, version: file.version },
      }),
    onError,
    onSettled: readAgain,
  });
  return { files, links, topics, nameOfItem, target, about, remove, tag };
}

/** Where files of a kind go, and what is held with them on this device. */
export function useUploadTarget(
  opened: OpenedAssessment,
  kind: ClubFileKind,
): { target: UploadTarget; about: HeldAbout } {
  const { api } = useEngine();
  const client = useQueryClient();
  const { clubAssessment, role, club } = opened;
  const { id: clubAssessmentId, clubId } = clubAssessment;
  const { name } = club;
  const onLate = useSayLate();
  return useMemo(() => {
    const about = { clubAssessmentId, clubId, club: name ?? '', kind, role: role ?? '' };
    return { about, target: makeUploadTarget(api, client, about, onLate) };
  }, [api, client, clubAssessmentId, clubId, name, kind, role, onLate]);
}

/** Says that what was sent came after the data was closed. */
export function useSayLate(): () => void {
  const notify = useNotify();
  return useCallback(() => notify('checklist.save.late', { type: 'warning' }), [notify]);
}
