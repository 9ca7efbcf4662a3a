import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** Records that one call gets. */
const recordsAtOnce = 100;

/** A translation whose English changed after it was made, and what that was. */
interface StaleText {
  id: string;
  english: string;
}

/** Somebody else saved meanwhile, in a way that the translator has to look at. */
export interface TranslationConflict {
  /** What the text is now; its English too, which may be another one. */
  theirs: TranslationUnit;
  hasOtherEnglish: boolean;
}

/** All texts of one tab in one language, of however many records, and the saving of one of them. */
export function useTranslations(part: TranslationPart, language: Language) {
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
  const staleKey = ['translations', part, language, 'stale'];
  const stale = useQuery({
    queryKey: staleKey,
    queryFn: ({ signal }) => api.call<StaleText[]>(`translations/${part}/${language}/stale`, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const former = new Map(stale.data?.map(({ id, english }) => [id, english]));
  const records = (data ?? []).map((record) => newer(record, saved[record.id]));
  const unitsOf = (record: EngineRecord): TranslationUnit[] =>
    unitsOfRecord(part, record, language).map((unit) => {
      const formerEnglish = former.get(unit.id);
      return formerEnglish === undefined ? unit : { ...unit, formerEnglish };
    });

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
        queries.setQueryData<StaleText[]>(staleKey, (all) => all?.filter(({ id }) => id !== seen.id));
        return null;
      } catch (failure) {
        const { current } = readRefusal(failure);
        const theirs = current && unitsOf(current).find(({ id }) => id === seen.id);
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
  return {
    units: records.flatMap(unitsOf),
    isPending: isPending || stale.isPending,
    error: error ?? stale.error,
    refetch: () => {
      void refetch();
      void stale.refetch();
    },
    save,
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

function unitsOfRecord(part: TranslationPart, record: EngineRecord, language: Language): TranslationUnit[] {
  return part === 'surveys'
    ? unitsOfSurvey(record as unknown as Survey, language)
    : unitsOfFaq(record as unknown as CampFaq, language);
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
