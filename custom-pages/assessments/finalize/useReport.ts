import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Turns } from '#engine/rules/values/Turns.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { languageNameOf } from '#engine/rules/texts/languageNames.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { storeOnNewest } from '#engine/browser/validation/storeOnNewest.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { withStoredText, type FinalLine, type OpenReport, type ReportText, type StoredText } from './reportModel.ts';
import { forgetTexts } from './unsavedTexts.ts';

/** Fields of a report that people write beside its texts. */
export type ReportFields = Partial<
  Pick<
    OpenReport,
    'assessorsNotes' | 'clubName' | 'country' | 'season' | 'assessors' | 'gender' | 'executiveSummaryLines'
  >
>;

export interface ReportWork {
  /** Null where there is none; undefined while it is loading. */
  report: OpenReport | null | undefined;
  error: unknown;
  reload: () => void;
  draft: (language: string) => void;
  isDrafting: boolean;
  remove: () => void;
  isRemoving: boolean;
  /** @throws what the call threw; after a clash the report has been read again. */
  saveText: (text: ReportText, lines: readonly FinalLine[]) => Promise<void>;
  /**
   * Saves fields that were written over what these had.
   *
   * @throws what the call threw; 21 only where one of these is no longer as it was, after the report has been read again.
   */
  saveFields: (fields: ReportFields, over: ReportFields) => Promise<void>;
}

/** The report of a club assessment: draft, texts, fields, starting over (document 3 §2.9, §7.1). */
export function useReport(opened: OpenedAssessment): ReportWork {
  const { api } = useEngine();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const translate = useTranslate();
  const { clubAssessment, role } = opened;
  const about = useMemo(() => callAbout(opened), [opened]);
  const { result, put, standing } = useReportReading(opened, about);
  const { refetch } = result;
  const current = result.data;
  // Two saves of one person are no clash.
  const [turns] = useState(() => new Turns());
  const fail = (error: unknown) => notify(sayRefusal(error), { type: 'error' });

  const write = async <Answer>(call: () => Promise<Answer>) => readAfterClash(call, refetch);
  const drafting = useMutation({
    mutationFn: (lang: string) =>
      api.call<OpenReport>('report/draft', {
        method: 'POST',
        body: { clubAssessmentId: clubAssessment.id, lang, generatingAsLead: role === 'LEADASSESSOR' },
        ...about,
      }),
    onSuccess: async ({ texts, language }) => {
      await refetch();
      const count = texts.flatMap(({ proposed }) => proposed.filter((line) => line.language)).length;
      if (count === 0) notify(translate('report.draft.done'), { type: 'success' });
      else {
        notify(translate('report.draft.otherLanguage', { count, language: languageNameOf(language) }), {
          ...{ type: 'warning', autoHideDuration: null },
        });
      }
    },
    onError: (error) => {
      fail(error);
      // Somebody else may have made one meanwhile, in another language.
      void refetch();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => api.call('report', { method: 'DELETE', query: { id }, ...about }),
    onSuccess: async (_answer, id) => {
      forgetTexts(clubAssessment.id, (_name, reportId) => reportId === id);
      await refetch();
      notify(translate('report.delete.done'), { type: 'success' });
    },
    onError: fail,
  });
  return {
    report: current,
    error: result.error,
    reload: () => void refetch(),
    draft: drafting.mutate,
    isDrafting: drafting.isPending,
    remove: () => current && removing.mutate(current.id),
    isRemoving: removing.isPending,
    saveText: async ({ id }, lines) =>
      turns.take(async () => {
        const known = standing();
        const version = known?.texts.find((text) => text.id === id)?.version;
        const sent = lines.map((line) => ({ ...line, id: line.id || null }));
        const stored = await write(() =>
          api.call<StoredText>('report/block', { method: 'POST', body: { id, version, lines: sent }, ...about }),
        );
        const next = known ? withStoredText(known, stored) : null;
        put((report) => withStoredText(report, stored));
        if (!next) await refetch();
      }),
    saveFields: async (fields, over) =>
      turns.take(() => {
        const send = (body: object) => write(() => api.call<OpenReport>('report', { method: 'PUT', body, ...about }));
        return storeFields(fields, over, { standing, send, put });
      }),
  };
}

/** What stands now is read again before the choice is offered. */
async function readAfterClash<Answer>(call: () => Promise<Answer>, readAgain: () => Promise<unknown>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (readRefusal(error).code === errorCodes.changedMeanwhile) await readAgain();
    throw error;
  }
}

interface FieldStoring {
  standing: () => OpenReport | null | undefined;
  /** Stores fields; after a clash the report has been read again. */
  send: (body: object) => Promise<OpenReport>;
  put: (change: (report: OpenReport) => OpenReport) => unknown;
}

/** Stores fields, and again where the report is newer by then: its version rises with each line of its summary too. */
async function storeFields(fields: ReportFields, over: ReportFields, { standing, send, put }: FieldStoring) {
  const known = standing();
  if (!known) return;
  const store = async (newest: OpenReport) => {
    const { id, version } = newest;
    const merged = mergeFields(fields, over, newest);
    const head = await send({ id, version, ...merged });
    put((report) => ({ ...report, ...merged, version: head.version }));
  };
  await storeOnNewest(known, store, (error, { version }) => {
    const now = standing();
    const isNewer = now && now.version !== version;
    return isNewer && readRefusal(error).code === errorCodes.changedMeanwhile ? now : null;
  });
}

/**
 * What is to be stored of fields that were written over others, beside what somebody else has made of them meanwhile.
 *
 * @throws 21 where that is something else than what was written.
 */
function mergeFields(fields: ReportFields, over: ReportFields, standing: OpenReport): Record<string, unknown> {
  const names = Object.keys(fields);
  const { merged, clashes } = mergeRecord({ base: over, mine: fields, theirs: { ...standing } }, names);
  if (clashes.length > 0) throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile');
  return Object.fromEntries(names.map((name) => [name, merged[name]]));
}

/** The report as it was read last, and what has been stored of it since. */
function useReportReading({ clubAssessment }: OpenedAssessment, about: ReturnType<typeof callAbout>) {
  const client = useQueryClient();
  const result = useApiQuery<OpenReport | null>('report', {
    ...about,
    query: { clubAssessmentId: clubAssessment.id },
    ignoreCodes: [errorCodes.notFound],
  });
  const isOfThis = useCallback(
    (key: readonly unknown[]) => key[0] === 'api' && key[1] === 'report' && key[2] === clubAssessment.clubId,
    [clubAssessment.clubId],
  );
  const put = useCallback(
    (change: (report: OpenReport) => OpenReport | null) =>
      client.setQueriesData<OpenReport | null>({ predicate: ({ queryKey }) => isOfThis(queryKey) }, (report) =>
        report ? (change(report) ?? report) : report,
      ),
    [client, isOfThis],
  );
  /** As it stands now, whatever was drawn last. */
  const standing = () =>
    client
      .getQueriesData<OpenReport | null>({ predicate: ({ queryKey }) => isOfThis(queryKey) })
      .find(([, report]) => report?.clubAssessmentId === clubAssessment.id)?.[1];
  return { result, put, standing };
}
