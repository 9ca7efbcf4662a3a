import { useEffect, useRef, useState } from 'react';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { uploadRows } from './importRuns.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

/** What is under way, and how far. */
export interface ImportStep {
  what: 'upload' | 'try' | 'start';
  share: number;
}

/** One thing at a time with a sheet and the server: what is under way, why the last one failed, and the way out. */
export function useImportRun(resource: Resource) {
  const { api } = useEngine();
  const [busy, setBusy] = useState<ImportStep | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const running = useRef(new Set<AbortController>());
  // Nobody is left to be told of a trial; an import that was sent goes on.
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((control) => control.abort());
  }, []);
  /** Where the rows of a sheet lie on the server: a try and the import share them. */
  const uploaded = useRef<{ sheet: ChosenSheet; name: string } | null>(null);

  const upload = async (of: ChosenSheet, signal: AbortSignal): Promise<string> => {
    if (uploaded.current?.sheet === of) return uploaded.current.name;
    setBusy({ what: 'upload', share: 0 });
    const onProgress = (share: number) => setBusy({ what: 'upload', share });
    const name = await uploadRows(api, resource.name, of, { onProgress, signal });
    uploaded.current = { sheet: of, name };
    return name;
  };
  const run = async (what: 'try' | 'start', work: (signal: AbortSignal) => Promise<void>) => {
    const control = new AbortController();
    running.current.add(control);
    setBusy({ what, share: 0 });
    setFailure(null);
    try {
      await work(control.signal);
    } catch (error) {
      if (control.signal.aborted) return;
      const refusal = readRefusal(error);
      if (lacksRows(refusal)) uploaded.current = null;
      setFailure(refusal);
    } finally {
      running.current.delete(control);
      if (running.current.size === 0) setBusy(null);
    }
  };
  const forgetUpload = () => {
    uploaded.current = null;
  };
  const cancel = () => {
    for (const control of running.current) control.abort();
    running.current.clear();
    setBusy(null);
  };
  return {
    ...{ busy, failure, run, upload, setBusy, forgetUpload },
    forgetFailure: () => setFailure(null),
    cancel,
  };
}

/**
 * Whether the rows do not lie on the server any more: they are sent again with the next try. After any other failure,
 * such as an answer that never came, they keep their name, by which the server imports them once.
 */
function lacksRows({ code, fields }: Refusal): boolean {
  return code === errorCodes.invalidInput && fields.some(({ field }) => field === 'upload');
}
