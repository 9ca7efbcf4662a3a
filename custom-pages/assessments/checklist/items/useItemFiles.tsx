import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { readTag, refuseUpload, tagOf, type ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { scalePhoto } from '#engine/browser/uploads/scalePhoto.ts';
import { useUploads } from '#engine/browser/uploads/useUploads.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { FileChoice } from '#engine/ui/FileButton.tsx';
import type { Item } from '#schemas/generated/types.ts';
import { freshMs, useUploadTarget } from '../../files/useFiles.ts';
import { readFiles } from '../../values/assessmentCalls.ts';
import { callAbout } from '../../values/OpenedAssessment.ts';
import { useChecklist } from '../ChecklistContext.ts';

const ItemFilesDialog = lazyPart(async () => (await import('./ItemFilesDialog.tsx')).ItemFilesDialog);

/** What an item says of its photos and files. */
export interface ItemFilesGiven {
  /** Those that the server lists. */
  listed: number;
  /** Those on their way to it, which this device holds. */
  waiting: number;
  /** Takes a photo of it, or shows what there is. Stays the same. */
  onFiles: (what: 'take' | 'show', item: Item) => void;
  mayAdd: boolean;
}

/**
 * The photos and files of items: how many each has, and the camera and the dialog that all items of a list share. A photo
 * is scaled and held on this device like those of a topic (decisions, section E).
 */
export function useItemFiles(): { of: (item: Item) => ItemFilesGiven; outlet: ReactNode } {
  const { opened } = useChecklist();
  const { clubAssessment, role } = opened;
  const [path, reading] = readFiles(clubAssessment, callAbout(opened));
  const { data } = useApiQuery<ListedFile[]>(path, { ...reading, staleTime: freshMs });
  const { target, about } = useUploadTarget(opened, 'evidence');
  const uploads = useUploads(`${clubAssessment.id} evidence`, target, about);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<Item>(null);
  const [shown, setShown] = useState<Item | null>(null);
  const listed = useMemo(() => countBy((data ?? []).map(({ itemId }) => itemId)), [data]);
  const waiting = countBy(uploads.running.map(({ tag }) => readTag(tag).itemId));
  const mayAdd = refuseUpload(role, 'evidence', clubAssessment) === null;
  const onFiles = useCallback<ItemFilesGiven['onFiles']>((what, item) => {
    wanted.current = item;
    if (what === 'take') input.current?.click();
    else setShown(item);
  }, []);
  const take = async (photo: File) => {
    const item = wanted.current;
    if (item) uploads.add(await scalePhoto(photo), tagOf({ topicId: item.topicId, itemId: item.id }));
  };
  return {
    of: ({ id }) => ({ ...{ onFiles, mayAdd }, listed: listed.get(id) ?? 0, waiting: waiting.get(id) ?? 0 }),
    outlet: (
      <>
        <FileChoice
          input={input}
          accept="image/*"
          isFromCamera
          testId="item-photo"
          onFile={(photo) => void take(photo)}
        />
        {shown ? (
          <PartSuspense fallback={null}>
            <ItemFilesDialog item={shown} onClose={() => setShown(null)} />
          </PartSuspense>
        ) : null}
      </>
    ),
  };
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
