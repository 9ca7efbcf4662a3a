import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ChoiceDialog } from '#engine/browser/form/ChoiceDialog.tsx';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { storeOnNewest } from '#engine/browser/validation/storeOnNewest.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { clashKey, type Clash, type Side } from '#engine/rules/values/clash.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { callAbout, type AssessmentTabProps } from './OpenedAssessment.ts';

type Stored = ClubAssessment & Pick<EngineRecord, 'version'>;
type Change = (current: ClubAssessment) => Partial<ClubAssessment>;

/** A date that somebody sets: what another person made of it meanwhile is not written over without a question. */
export interface SetDate {
  label: string;
  /** What it was where it was typed over. */
  from: string | null;
  to: string | null;
  /** What a record holds of it. */
  read: (record: ClubAssessment) => string | null;
}

interface Asked {
  clash: Clash;
  answer: (side: Side) => void;
}

/**
 * Changes fields of the opened club assessment. A change is worked out anew on what others stored meanwhile, so that two
 * people who tick at once both have their tick; a date that both have set is asked about (decisions, section F).
 */
export function useAssessmentChange({
  opened,
  reload,
  saved = 'planning.visit.saved',
}: Pick<AssessmentTabProps, 'opened' | 'reload'> & {
  /** The key of what is said once a change is stored (document 2 §8). */
  saved?: string;
}) {
  const { api } = useEngine();
  const notify = useNotify();
  const say = useSayRefusal();
  const { ask, question } = useDateQuestion();
  // Dates that were set here and are stored: what is typed over them while their answer is under way is no clash.
  const own = useRef(new Map<string, string | null>());
  const [answered, setAnswered] = useState<Stored | null>(null);
  const given: Stored = opened.clubAssessment;
  const current = answered && (answered.version ?? 0) > (given.version ?? 0) ? answered : given;
  const save = useMutation({
    mutationFn: async ({ change, date }: { change: Change; date?: SetDate | undefined }) => {
      let seen = date?.from;
      return storeOnNewest(current, async (stored) => {
        const theirs = date?.read(stored);
        const isOurs = theirs === seen || theirs === date?.to || (date && theirs === own.current.get(date.label));
        if (date && theirs !== undefined && !isOurs) {
          const side = await ask({ path: [date.label], base: seen, mine: date.to, theirs });
          if (side === 'theirs') return { stored, isMine: false };
          seen = theirs;
        }
        const body = { ...change(stored), id: stored.id, version: stored.version };
        const saved = await api.call<Stored>('clubassessments', {
          ...{ method: 'PUT', ...callAbout(opened), body },
          // Beside the header (document 2 §7).
          query: { clubId: given.clubId },
        });
        if (date) own.current.set(date.label, date.to);
        return { stored: saved, isMine: true };
      });
    },
    // One after the other: each is made on what the one before came to.
    scope: { id: `change ${given.id}` },
    onSuccess: ({ stored, isMine }) => {
      setAnswered(stored);
      reload();
      if (isMine) notify(saved, { type: 'success' });
    },
    onError: (error: unknown) => {
      notify(say(readRefusal(error)), { type: 'error' });
      reload();
    },
  });
  return {
    /** As it is stored, as far as this page knows. */
    current: current as ClubAssessment,
    isSaving: save.isPending,
    question,
    /** Whether it was saved: not where it was refused, or another's date was left as it is. */
    change: (change: Change, date?: SetDate) =>
      save.mutateAsync({ change, date }).then(
        ({ isMine }) => isMine,
        () => false,
      ),
  };
}

/**
 * Asks which of two dates is to stand; whoever steps back leaves the other person's. Where nobody is there to be asked,
 * the page having been left, the change is refused: changes that wait for it go on.
 */
function useDateQuestion(): { ask: (clash: Clash) => Promise<Side>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const leave = useRef<(() => void) | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave.current?.();
    };
  }, []);
  const close = (side: Side) => {
    asked?.answer(side);
    setAsked(null);
  };
  return {
    ask: (clash) =>
      new Promise<Side>((answer, refuse) => {
        leave.current = () =>
          refuse(new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile'));
        if (isShown.current) setAsked({ clash, answer });
        else leave.current();
      }),
    question: asked && (
      <ChoiceDialog
        clashes={[asked.clash]}
        describe={({ path }) => ({
          label: path.join(' › '),
          show: (value) => formatDate(typeof value === 'string' ? value : null) || '–',
        })}
        isSaving={false}
        onSettle={(chosen) => close(chosen[clashKey(asked.clash.path)] ?? 'theirs')}
        onStepBack={() => close('theirs')}
      />
    ),
  };
}
