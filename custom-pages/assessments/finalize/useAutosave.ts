import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';

/** Milliseconds without typing after which a text is saved (document 3 §9). */
const pause = 1500;

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
  /** As the server has it. */
  stored: Content;
  /** @throws what the call threw; 21 for a clash, after which `stored` becomes what stands now. */
  save: (content: Content) => Promise<void>;
}

/** What was typed, and over what. */
interface Typed<Content> {
  content: Content;
  /** As it stood when the typing began; undefined where it was one's own save, or a choice has been made. */
  base: Content | undefined;
  /** Saved: it shows until what stands is no longer this, as it was when the save began. */
  over?: Content;
}

/** What could not be saved yet, by name: it is there again when the tab is opened again. */
const unsaved = new Map<string, Typed<unknown>>();

/** Whether anything that was typed into a report is not with the server yet. */
export function hasUnsavedTexts(): boolean {
  return unsaved.size > 0;
}

/**
 * Keeps what is typed and saves it after a pause; a failed save keeps it too. What somebody else wrote meanwhile, whether
 * the server or a reading of it tells, is never written over without a choice (document 3 §2.10, decisions E).
 */
export function useAutosave<Content>({ name, stored, save }: AutosaveOptions<Content>): Autosave<Content> {
  const [typed, setTyped] = useState<Typed<Content> | null>(
    () => (unsaved.get(name) as Typed<Content> | undefined) ?? null,
  );
  const [state, setState] = useState<SaveState>(typed ? 'failed' : 'saved');
  const [reason, setReason] = useState('');
  const latest = useRef(typed);
  const saving = useRef(false);
  /** Nothing is written over what somebody else wrote before the choice is made. */
  const clashed = useRef(false);
  /** What shows was saved by oneself, and what stands has not been read since. */
  const own = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => Promise<void>>(async () => {});

  const keep = useCallback(
    (next: Typed<Content> | null) => {
      latest.current = next;
      if (next) unsaved.set(name, next);
      else unsaved.delete(name);
      setTyped(next);
    },
    [name],
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
