import { useEffect, useSyncExternalStore } from 'react';
import type { Engine } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { BegunUploads } from './BegunUploads.ts';
import { openUploads } from './openUploads.ts';
import { DeviceFiles } from './DeviceFiles.ts';
import { Uploads, type Upload, type UploadTarget } from './Uploads.ts';
import type { BegunUpload } from './BegunUploads.ts';

export interface UploadsInUse {
  running: readonly Upload[];
  /** Begun before this page was opened, and not on their way: the same file has to be chosen again. */
  begun: readonly BegunUpload[];
  add: (file: File, tag?: string) => void;
  retry: (id: number) => void;
  cancel: (id: number) => void;
  forget: (begun: BegunUpload) => void;
}

/**
 * The uploads of a place by its name: they go on while other pages are open. What this device holds goes on after a
 * reload; `useUnheldUploads` asks before anything else is lost. `about` is held with each file, for who lists the unsent
 * ones and goes on with them on another page.
 */
export function useUploads(
  place: string,
  target: UploadTarget,
  about: Readonly<Record<string, string>> = {},
): UploadsInUse {
  const engine = useEngine();
  const uploads = uploadsOf(engine, `uploads ${engine.user?.id ?? ''} ${place}`, about);
  useEffect(() => void uploads.restore(target), [uploads, target]);
  const running = useSyncExternalStore(uploads.subscribe, uploads.list);
  const begun = uploads
    .begun()
    .filter(({ name, size }) => !running.some((one) => one.name === name && one.size === size));
  return {
    ...{ running, begun },
    add: (file, tag) => uploads.add(file, target, tag),
    retry: (id) => uploads.retry(id, target),
    cancel: (id) => uploads.cancel(id),
    forget: (one) => uploads.forget(one),
  };
}

/** The one instance for a place, by the name that its held files carry. */
export function uploadsOf(
  { api, outgoing }: Pick<Engine, 'api' | 'outgoing'>,
  key: string,
  about: Readonly<Record<string, string>>,
): Uploads {
  const known = openUploads(api);
  const device = outgoing ? new DeviceFiles(outgoing.files, key, about) : null;
  const found = known.get(key) ?? new Uploads(api.storage, new BegunUploads(key), device);
  known.set(key, found);
  return found;
}
