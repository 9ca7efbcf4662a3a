import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import {
  unitsOfFaq,
  unitsOfSurvey,
  type TranslationPart,
  type TranslationUnit,
} from '#domain/translations/TranslationUnit.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import type { CampFaq, Survey } from '#schemas/generated/types.ts';
import type { Texts, TranslationConflict } from './useTexts.ts';

/** Records that one call gets. */
const recordsAtOnce = 100;

/** What the server knows of a translation beyond its record. */
type KnownState = Pick<TranslationUnit, 'id' | 'formerEnglish' | 'isReviewed'>;

/** All texts of one tab in one language, of however many records, and the saving of one of them. */
export function useTranslations(part: TranslationPart, language: Language): Texts<TranslationUnit> {
  const { api } = useEngine();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [saved, setSaved] = useState<Record<string, EngineRecord>>({});
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [part, 'texts'],
    queryFn: ({ signal }) => loadAll(dataProvider, part, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const statesKey = ['translations', part, language, 'states'];
  const states = useQuery({
    queryKey: statesKey,
    queryFn: ({ signal }) => api.call<KnownState[]>(`translations/${part}/${language}/states`, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  /** What became of a text takes the place of what was known of it. */
  const know = (id: string, ...now: KnownState[]) =>
    queries.setQueryData<KnownState[]>(statesKey, (all = []) => [...all.filter((one) => one.id !== id), ...now]);
  // Typing draws the page anew, not the texts.
  const records = useMemo(() => (data ?? []).map((record) => newer(record, saved[record.id])), [data, saved]);
  const units = useMemo(() => {
    const known = new Map(states.data?.map((state) => [state.id, state]));
    const all = records.flatMap((record): TranslationUnit[] => unitsOfRecord(part, record, language));
    return all.map((unit) => ({ ...unit, ...known.get(unit.id) }));
  }, [records, states.data, part, language]);

  /**
   * Saves a text. What others changed elsewhere in the record is kept; what they did to the same text, or to its
   * English, is handed back to be looked at.
   * @param seen The text as the translator had it before them.
   */
  const save = async (seen: TranslationUnit, text: string): Promise<TranslationConflict | null> => {
    const keep = (record: EngineRecord) => setSaved((all) => ({ ...all, [record.id]: record }));
    let version = records.find(({ id }) => id === seen.recordId)?.['version'];
    for (;;) {
      try {
        keep(await sendTranslation(api, part, language, { unit: seen, text, version }));
        know(seen.id);
        return null;
      } catch (failure) {
        const { current } = readRefusal(failure);
        const theirs = current && unitsOfRecord(part, current, language).find(({ id }) => id === seen.id);
        if (!current || !theirs) throw failure;
        const mine = { english: seen.english, translation: text };
        const { clashes } = mergeRecord({ base: { ...seen }, mine, theirs: { ...theirs } }, ['translation']);
        const hasOtherEnglish = theirs.english !== seen.english;
        if (clashes.length > 0 || hasOtherEnglish) {
          keep(current);
          return { theirs, hasOtherEnglish };
        }
        version = current['version'];
      }
    }
  };
  const refetchAll = () => {
    void refetch();
    void states.refetch();
  };
  /** Says that a translation fits its English, both as the translator has them before them. */
  const review = async (seen: TranslationUnit): Promise<TranslationConflict | null> => {
    const { id, english, translation } = seen;
    try {
      const path = `translations/${part}/${language}/review`;
      know(id, await api.call<KnownState>(path, { method: 'PUT', body: { id, english, translation } }));
      return null;
    } catch (failure) {
      const { current } = readRefusal(failure);
      if (!current) throw failure;
      refetchAll();
      return { theirs: { ...seen, ...current }, hasOtherEnglish: current['english'] !== english };
    }
  };
  return {
    units,
    isPending: isPending || states.isPending,
    error: error ?? states.error,
    refetch: refetchAll,
    save,
    review,
  };
}

/** Every record of a tab, in the order of ids, page after page: the progress counts all of their texts. */
async function loadAll(
  dataProvider: DataProvider,
  part: TranslationPart,
  signal: AbortSignal,
): Promise<EngineRecord[]> {
  const found: EngineRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await dataProvider.getList<EngineRecord>(part, {
      ...{ filter: {}, sort: { field: 'id', order: 'ASC' }, signal },
      pagination: { page, perPage: recordsAtOnce },
    });
    found.push(...data);
    if (data.length < recordsAtOnce || found.length === total) return found;
  }
}

function unitsOfRecord(part: TranslationPart, record: unknown, language: Language): TranslationUnit[] {
  return part === 'surveys' ? unitsOfSurvey(record as Survey, language) : unitsOfFaq(record as CampFaq, language);
}

interface Sent {
  unit: TranslationUnit;
  text: string;
  version: unknown;
}

function sendTranslation(
  api: ReturnType<typeof useEngine>['api'],
  part: TranslationPart,
  language: Language,
  { unit, text, version }: Sent,
): Promise<EngineRecord> {
  const id = unit.recordId;
  const path = part === 'surveys' ? `surveys/${id}/translate/${language}` : `campfaqs/translate/${language}`;
  return api.call<EngineRecord>(path, {
    method: 'PUT',
    body: { ...unit.bodyOf(text), version, ...(part === 'campfaqs' && { id }) },
  });
}

function newer(record: EngineRecord, saved: EngineRecord | undefined): EngineRecord {
  return saved && Number(saved['version']) > Number(record['version']) ? saved : record;
}
