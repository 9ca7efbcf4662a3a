import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import type { ChosenSheet } from '#engine/browser/import/SheetChooser.tsx';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import { useTellOutcome } from '#engine/browser/validation/useTellOutcome.ts';
import {
  insertions,
  readValidation,
  validations,
  writeValidation,
  type ValidationAnswer,
  type ValidationKey,
} from './bulkCalls.ts';

type InsertionKey = (typeof insertions)[number]['key'];

export interface BulkClubsState {
  sheet: ChosenSheet | null;
  choose: (sheet: ChosenSheet | null) => void;
  busy: ValidationKey | InsertionKey | null;
  answer: (ValidationAnswer & { by: ValidationKey }) | null;
  failure: Refusal | null;
  /** Which club rows are about, null for a new one, by the number of the row. */
  same: Readonly<Record<number, string | null>>;
  mean: (same: BulkClubsState['same']) => void;
  /** Rows that look like clubs that are there, of which nobody has said yet. */
  undecided: readonly number[];
  /** What was queued of this answer: it is not queued again. */
  added: readonly InsertionKey[];
  validate: (key: ValidationKey) => Promise<void>;
  insert: (key: InsertionKey) => Promise<void>;
}

/** A sheet on its way in: the jobs that store it, and the rows of which clubs come; none where they only get labels. */
export interface QueuedClubs {
  jobs: readonly string[];
  sheet: ChosenSheet;
  rows: readonly number[];
}

/** A sheet of clubs on its way in: chosen, validated in one of three ways, then queued (document 1 §2.6, §4). */
export function useBulkClubs(onQueued: (queued: QueuedClubs) => void): BulkClubsState {
  const { api } = useEngine();
  const queries = useQueryClient();
  const sentKey = useSentKey();
  const tellOutcome = useTellOutcome();
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
  const [busy, setBusy] = useState<BulkClubsState['busy']>(null);
  const [answer, setAnswer] = useState<BulkClubsState['answer']>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [added, setAdded] = useState<BulkClubsState['added']>([]);
  const [same, setSame] = useState<BulkClubsState['same']>({});

  const run = async (key: NonNullable<BulkClubsState['busy']>, work: () => Promise<void>) => {
    setBusy(key);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(readRefusal(error));
      tellOutcome.failed();
    } finally {
      setBusy(null);
    }
  };
  const pathOf = (key: string) => [...validations, ...insertions].find((call) => call.key === key)?.path ?? '';

  return {
    sheet,
    busy,
    answer,
    failure,
    added,
    same,
    mean: (meant) => setSame((known) => ({ ...known, ...meant })),
    undecided: (answer?.items ?? []).flatMap(({ row, alike }) => (alike && !(row in same) ? row : [])),
    choose: (chosen) => {
      setSheet(chosen);
      setAnswer(null);
      setFailure(null);
      setAdded([]);
    },
    validate: (key) =>
      run(key, async () => {
        if (!sheet) return;
        setAnswer(null);
        setAdded([]);
        const body = writeValidation(sheet);
        const found = readValidation(await api.call<ClubValidationItem[]>(pathOf(key), { method: 'POST', body }));
        setSame(proposedOf(found.items));
        setAnswer({ ...found, by: key });
      }),
    insert: (key) =>
      run(key, async () => {
        const body = (answer?.items ?? []).map((found): ClubValidationItem => {
          const { alike: _alike, changes: _changes, isUncompared: _isUncompared, ...item } = found;
          const sameAs = same[item.row];
          return sameAs ? { ...item, sameAs } : item;
        });
        const headers = sentKey.headersFor([key, body]);
        const call = { method: 'POST', body, headers, source: 'clubs bulk import' } as const;
        const { jobs } = await api.call<{ jobs: { id: string }[] }>(pathOf(key), call);
        sentKey.answered();
        const rows = key === 'insert' ? body.map(({ row }) => row) : [];
        if (sheet) onQueued({ jobs: jobs.map(({ id }) => id), sheet, rows });
        setAdded((keys) => [...keys, key]);
        tellOutcome.done();
        await queries.invalidateQueries({ queryKey: ['jobs', 'clubs/recent'] });
      }),
  };
}

/** Of each new row the one club that bears its name and differs in nothing from it. */
function proposedOf(items: readonly ClubValidationItem[]): Record<number, string> {
  return Object.fromEntries(
    items.flatMap(({ row, alike = [] }): [number, string][] => {
      const [only, ...others] = alike.filter(({ isSame }) => isSame);
      return only && others.length === 0 ? [[row, only.id]] : [];
    }),
  );
}
