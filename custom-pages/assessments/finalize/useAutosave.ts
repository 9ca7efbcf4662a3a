import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { findUnsaved, keepUnsaved, type ReportOfText, type Typed } from './unsavedTexts.ts';

/** Milliseconds without typing after which a text is saved (document 3 §9). */
const pause = 1500;
/** Milliseconds until a save that failed is tried again. */
const retryPause = 10_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'clash';

export interface Autosave<Content> {
  content: Content;
  state: SaveState;
  /** Why it could not be saved. */
  reason: string;
  change: (content: Content) => void;
  /** Saves what waits, now. */
  flush: () => void;
  /** After a clash: writes one's own over what stands now, or takes what stands. */
  resolve: (choice: 'mine' | 'theirs') => void;
}

interface AutosaveOptions<Content> {
  /** Tells what is written from everything else; what was typed under it outlasts the screen. */
  name: string;
  report: ReportOfText;
  /** As the server has it. */
  stored: Content;
  /** @throws what the call threw; 21 for a clash, after which `stored` becomes what stands now. */
  save: (content: Content) => Promise<void>;
}

/** Refusals that may pass by themselves; no answer (0) is among them. */
const passing: readonly number[] = [0, errorCodes.tooManyRequests, errorCodes.ourFault, errorCodes.notAvailable];

/**
 * Keeps what is typed and saves it after a pause; a failed save keeps it too, and is tried again by itself. What
 * somebody else wrote meanwhile, whether the server or a reading of it tells, is never written over without a choice
 * (document 3 §2.10, decisions E).
 */
export function useAutosave<Content>({ name, report, stored, save }: AutosaveOptions<Content>): Autosave<Content> {
  const [typed, setTyped] = useState(() => findUnsaved<Content>(name));
  const [state, setState] = useState<SaveState>(typed ? 'failed' : 'saved');
  const [reason, setReason] = useState('');
  const [mayPass, setMayPass] = useState(true);
  const latest = useRef(typed);
  const saving = useRef(false);
  /** Nothing is written over what somebody else wrote before the choice is made. */
  const clashed = useRef(false);
  /** What shows was saved by oneself, and what stands has not been read since. */
  const own = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => Promise<void>>(async () => {});

  const { id, clubAssessmentId } = report;
  const keep = useCallback(
    (next: Typed<Content> | null) => {
      // What a screen opened since has typed is its own.
      const isOwn = findUnsaved(name) === latest.current;
      latest.current = next;
      if (next || isOwn) keepUnsaved(name, { id, clubAssessmentId }, next);
      setTyped(next);
    },
    [name, id, clubAssessmentId],
  );
  useEffect(() => {
    const clash = () => {
      clashed.current = true;
      setState('clash');
    };
    saveNow.current = async () => {
      clearTimeout(timer.current);
      const wanted = latest.current;
      if (!wanted || saving.current || clashed.current) return;
      // The screen before this one has saved it after all, or its report no longer stands.
      if (!findUnsaved(name)) {
        keep(null);
        return setState('saved');
      }
      if (wanted.base !== undefined && !sameValue(wanted.base, stored)) return clash();
      saving.current = true;
      setState('saving');
      try {
        await save(wanted.content);
        if (latest.current === wanted) {
          keep(null);
          own.current = true;
          setTyped({ ...wanted, over: stored });
          setState('saved');
        } else {
          if (latest.current) keep({ ...latest.current, base: undefined });
          timer.current = setTimeout(() => void saveNow.current(), pause);
          setState('waiting');
        }
      } catch (error) {
        const { code, message } = readRefusal(error);
        setReason(message);
        setMayPass(passing.includes(code));
        if (code === errorCodes.changedMeanwhile) clash();
        else setState('failed');
      } finally {
        saving.current = false;
      }
    };
  });
  useEffect(
    () => () => {
      void saveNow.current();
    },
    [],
  );

  useTryingAgain(state === 'failed' && mayPass, saveNow);

  const isOutdated = typed?.over !== undefined && !sameValue(typed.over, stored);
  useEffect(() => {
    if (isOutdated) own.current = false;
  }, [isOutdated]);
  const change = (content: Content) => {
    keep({ content, base: latest.current ? latest.current.base : own.current ? undefined : stored });
    setState((now) => (now === 'saving' || now === 'clash' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow.current(), pause);
  };
  const resolve = (choice: 'mine' | 'theirs') => {
    clashed.current = false;
    if (choice === 'mine' && typed && !sameValue(typed.content, stored)) {
      keep({ ...typed, base: undefined });
      setState('waiting');
      void saveNow.current();
      return;
    }
    keep(null);
    setState('saved');
  };
  return {
    content: typed && !isOutdated ? typed.content : stored,
    ...{ state, reason, change, resolve },
    flush: () => void saveNow.current(),
  };
}

/** Calls again after a pause, and as soon as the network or the server is back, for as long as something is amiss. */
function useTryingAgain(isAmiss: boolean, call: RefObject<() => Promise<void>>): void {
  const connection = useEngine().offline?.connection;
  useEffect(() => {
    if (!isAmiss) return undefined;
    const isThere = () => connection?.isThere() ?? true;
    const again = () => void call.current();
    const againIfThere = () => isThere() && again();
    const timer = setInterval(againIfThere, retryPause);
    const unsubscribe = connection?.subscribe(againIfThere);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
      window.removeEventListener('online', again);
    };
  }, [isAmiss, call, connection]);
}
