import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { findUnsaved, isAlike, keepUnsaved, type ReportOfText, type Typed } from './unsavedTexts.ts';

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
  /** Saving again by itself would not help: what was typed is kept until it is mended or given up. */
  isRefused: boolean;
  /** Writes one's own over what stands now, or takes what stands. */
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
  const { typed, setTyped, latest, keep, broughtBack } = useTyped<Content>(name, report);
  const [state, setState] = useState<SaveState>(typed ? 'failed' : 'saved');
  const [reason, setReason] = useState('');
  const [mayPass, setMayPass] = useState(true);
  const saving = useRef(false);
  /** Nothing is written over what somebody else wrote before the choice is made. */
  const clashed = useRef(false);
  /** What shows was saved by oneself, and what stands has not been read since. */
  const own = useRef(false);
  const sent = useRef(typed?.sent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => Promise<void>>(async () => {});

  useEffect(() => {
    const clash = () => {
      clashed.current = true;
      setState('clash');
    };
    const settled = () => {
      clashed.current = false;
      keep(null);
      setState('saved');
    };
    saveNow.current = async () => {
      clearTimeout(timer.current);
      const waiting = latest.current;
      if (!waiting || saving.current) return;
      // The screen before this one has saved it after all; or what stands is the same, as after an answer that was lost.
      if (!findUnsaved(name) || isAlike(waiting.content, stored)) return settled();
      if (clashed.current && !isAlike(waiting.sent, stored)) return;
      clashed.current = false;
      if (isOverOthers(waiting, stored, waiting === broughtBack)) return clash();
      saving.current = true;
      sent.current = waiting.content;
      const wanted = { ...waiting, seen: stored, sent: waiting.content };
      keep(wanted);
      setState('saving');
      try {
        await save(wanted.content);
        if (latest.current === wanted) {
          keep(null);
          own.current = true;
          setTyped({ ...wanted, over: stored });
          setState('saved');
        } else {
          if (latest.current) keep({ ...latest.current, base: undefined, sent: sent.current });
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
  useEffect(() => {
    if (latest.current) void saveNow.current();
    return () => void saveNow.current();
  }, [latest]);
  // What stands may be one's own after all, now that it has been read again.
  useEffect(() => {
    if (state === 'clash') void saveNow.current();
  }, [state, stored]);

  useTryingAgain(state === 'failed' && mayPass, saveNow);

  const isOutdated = typed?.over !== undefined && !sameValue(typed.over, stored);
  useEffect(() => {
    if (isOutdated) own.current = false;
  }, [isOutdated]);
  const change = (content: Content) => {
    const base = latest.current ? latest.current.base : own.current ? undefined : stored;
    keep({ content, base, seen: stored, sent: sent.current });
    setState((now) => (now === 'saving' || now === 'clash' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow.current(), pause);
  };
  const resolve = (choice: 'mine' | 'theirs') => {
    clashed.current = false;
    if (choice === 'mine' && typed && !sameValue(typed.content, stored)) {
      keep({ ...typed, base: stored });
      setState('waiting');
      void saveNow.current();
      return;
    }
    keep(null);
    setState('saved');
  };
  return {
    content: typed && !isOutdated ? typed.content : stored,
    ...{ state, reason, isRefused: state === 'failed' && !mayPass, change, resolve },
    flush: () => void saveNow.current(),
  };
}

/** What is typed and not saved, kept beyond the screen; `latest` is it at once, before it is drawn. */
function useTyped<Content>(name: string, { id, clubAssessmentId }: ReportOfText) {
  const [typed, setTyped] = useState(() => findUnsaved<Content>(name));
  /** Typed before this screen was opened, so that nobody knows what has been written since. */
  const [broughtBack] = useState(typed);
  const latest = useRef(typed);
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
  return { typed, setTyped, latest, keep, broughtBack };
}

/** Whether what stands is neither what was typed over nor what one has sent oneself. */
function isOverOthers<Content>({ base, seen, sent }: Typed<Content>, stored: Content, isBroughtBack: boolean): boolean {
  const known = base ?? (isBroughtBack ? seen : undefined);
  return known !== undefined && !isAlike(known, stored) && !isAlike(sent, stored);
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
