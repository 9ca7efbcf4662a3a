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

/** What could not be saved yet, by name: it is there again when the tab is opened again. */
const unsaved = new Map<string, unknown>();

/** Whether anything that was typed into a report is not with the server yet. */
export function hasUnsavedTexts(): boolean {
  return unsaved.size > 0;
}

/** Keeps what is typed and saves it after a pause; a failed save keeps it too (document 3 §2.10). */
export function useAutosave<Content>({ name, stored, save }: AutosaveOptions<Content>): Autosave<Content> {
  const [typed, setTyped] = useState<{ content: Content } | null>(() =>
    unsaved.has(name) ? { content: unsaved.get(name) as Content } : null,
  );
  const [state, setState] = useState<SaveState>(typed ? 'failed' : 'saved');
  const [reason, setReason] = useState('');
  const latest = useRef(typed);
  const saving = useRef(false);
  /** Nothing is written over what somebody else wrote before the choice is made. */
  const clashed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useRef<() => Promise<void>>(async () => {});

  useEffect(() => {
    saveNow.current = async () => {
      clearTimeout(timer.current);
      const wanted = latest.current;
      if (!wanted || saving.current || clashed.current) return;
      saving.current = true;
      setState('saving');
      try {
        await save(wanted.content);
        if (latest.current === wanted) {
          latest.current = null;
          unsaved.delete(name);
          setTyped(null);
          setState('saved');
        } else {
          timer.current = setTimeout(() => void saveNow.current(), pause);
          setState('waiting');
        }
      } catch (error) {
        const { code, message } = readRefusal(error);
        setReason(message);
        clashed.current = code === errorCodes.changedMeanwhile;
        setState(clashed.current ? 'clash' : 'failed');
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

  const change = useCallback(
    (content: Content) => {
      latest.current = { content };
      unsaved.set(name, content);
      setTyped(latest.current);
      setState((now) => (now === 'saving' || now === 'clash' ? now : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow.current(), pause);
    },
    [name],
  );
  const resolve = (choice: 'mine' | 'theirs') => {
    clashed.current = false;
    if (choice === 'mine' && typed && !sameValue(typed.content, stored)) {
      setState('waiting');
      void saveNow.current();
      return;
    }
    latest.current = null;
    unsaved.delete(name);
    setTyped(null);
    setState('saved');
  };
  return {
    content: typed ? typed.content : stored,
    ...{ state, reason, change, resolve },
    flush: () => void saveNow.current(),
  };
}
