import { useEffect } from 'react';
import type { EngineApi } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import type { Upload, Uploads } from './Uploads.ts';

const opened = new WeakMap<EngineApi, Map<string, Uploads>>();

/** The uploads of all places that a person has had open, by the name that their held files carry. */
export function openUploads(api: EngineApi): Map<string, Uploads> {
  const known = opened.get(api) ?? new Map<string, Uploads>();
  opened.set(api, known);
  return known;
}

/** Asks, whichever page is open, before the program is left with a file on its way that this device does not hold. */
export function useUnheldUploads(): void {
  const { api } = useEngine();
  useEffect(() => {
    const isUnheld = ({ state, heldId }: Upload) => state !== 'failed' && heldId === null;
    const warn = (event: BeforeUnloadEvent) => {
      if ([...openUploads(api).values()].some((uploads) => uploads.list().some(isUnheld))) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [api]);
}
