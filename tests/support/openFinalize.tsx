import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { Engine } from '#engine/browser/context/Engine.ts';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { FinalizeTab } from '#pages/assessments/finalize/FinalizeTab.tsx';
import type { FinalLine, OpenReport, ReportText } from '#pages/assessments/finalize/reportModel.ts';
import type { OpenedAssessment } from '#pages/assessments/values/OpenedAssessment.ts';
import { AssessmentScenario } from './AssessmentScenario.ts';
import { renderPage } from './renderPage.tsx';

/** One sub-dimension that is reported; another and a dimension have no weight. */
const { structure } = new AssessmentScenario()
  .dimension('STRA')
  .subDimension('STRA', 'STRA.0', 0)
  .dimension('OUT', 0)
  .topic('STRA.1', 't1')
  .item('t1', 'i1');
let serial = 0;

/** A report of one dimension: two findings, no action points. */
export function buildReport(): OpenReport {
  serial += 1;
  const block = (assessmentTitleId: string, kind: ReportText['kind'], texts: string[]): ReportText => ({
    ...{ id: `${serial} ${assessmentTitleId} ${kind}`, assessmentTitleId, kind, updatedOn: null, updatedBy: null },
    ...{ proposalWasChanged: false, version: 1 },
    proposed: texts.map((text) => ({ text, itemIds: ['i1'], topicId: 't1', isUnanswered: true })),
    final: texts.map((text, at) => ({ id: `${serial} ${kind} ${at}`, text, executiveSummary: false })),
  });
  return {
    ...{ id: `report ${serial}`, clubAssessmentId: 'ca', language: 'en', version: 1, executiveSummaryLines: [] },
    ...{ clubName: 'KV Een', country: 'Belgium', season: '2025-2026', assessors: 'Mo Me', gender: 1 },
    texts: [block('STRA', 'findings', ['A plan', 'No vision']), block('STRA', 'actionPoints', [])],
  };
}

interface Scene {
  report?: OpenReport | null;
  role?: AssessmentRole;
  dataClosedAt?: string;
  closed?: boolean;
  save?: (body: { lines: FinalLine[] }) => unknown;
  /** Told of what of the report itself is to be saved before it is; throws where the server refuses it. */
  saveFields?: (body: Partial<OpenReport>, stored: OpenReport) => unknown;
  /** Somebody else makes the draft a moment before. */
  isOvertaken?: boolean;
  isOffline?: boolean;
  /** What the document is refused with. */
  refusal?: ApiError;
  /** What this device keeps of what is typed. */
  drafts?: DraftStore;
  /** What waits on this device to be sent. */
  outgoing?: NonNullable<Engine['outgoing']>;
}

/** The tab of a report before a server that keeps what is saved. */
export async function openFinalize({ report = buildReport(), role = 'LEADASSESSOR', ...scene }: Scene = {}) {
  const { save, saveFields, isOvertaken, isOffline = false, refusal, drafts, outgoing, ...state } = scene;
  const never = () => () => undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const connection = { isThere: () => !isOffline, subscribe };
  let stored = report;
  const clubAssessment = { id: 'ca', clubId: 'c', projectId: 'p', assessors: [], ...state };
  const club = { id: 'c', name: 'KV Een' };
  const opened = { clubAssessment, club, role, roles: [role] } as unknown as OpenedAssessment;
  const reload = vi.fn();
  const page = await renderPage(<FinalizeTab opened={opened} values={null} reload={reload} />, {
    engine: {
      offline: { connection, moments: { find: () => null, subscribe: never } },
      ...(drafts && { drafts }),
      ...(outgoing && { outgoing }),
    },
    answers: {
      'report/final': () => {
        throw refusal ?? new Error('No document here');
      },
      report: ({ method, body }) => {
        if (method === 'DELETE') {
          stored = null;
          return {};
        }
        if (method === 'PUT' && stored) saveFields?.(body as Partial<OpenReport>, stored);
        if (method === 'PUT' && stored) stored = { ...stored, ...(body as object), version: stored.version + 1 };
        if (!stored) throw new ApiError(40, 'There is no report yet');
        return structuredClone(stored);
      },
      'report/draft': () => {
        stored = buildReport();
        if (isOvertaken) throw new ApiError(20, 'The draft is in another language');
        return stored;
      },
      'report/block': ({ body }) => {
        const { id, lines } = body as { id: string; lines: FinalLine[] };
        save?.({ lines });
        const block = stored?.texts.find((text) => text.id === id);
        const final = lines.map((line, at) => ({ ...line, id: line.id ?? `new ${at}` }));
        const head = { id: stored?.id, version: 1, executiveSummaryLines: [] };
        const written = { version: 2, updatedOn: '2026-05-01T10:00:00Z', proposalWasChanged: false };
        return { ...block, final, ...written, report: head };
      },
      assessments: () => ({ id: 'a', name: { en: 'Pass' }, ...structure }),
      'clubassessments/ca/files': () => [],
      'clubassessments/ca/softclose/assessment': () => ({}),
      'clubassessments/ca/quality': () => [{ rule: 'unanswered', count: 3 }],
      'accounts/touchline': () => [],
    },
  });
  await screen.findByRole('heading', { name: 'How to finalize' });
  const tellConnection = () => act(() => listeners.forEach((tell) => tell()));
  return { ...page, reload, report, tellConnection };
}
