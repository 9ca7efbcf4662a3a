import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { sumForecast, type ImportForecast, type RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportColumn, ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { proposeValues } from '#engine/rules/imports/proposeValues.ts';
import { recallPlan, rememberPlan, type RememberedPlans } from '#engine/rules/imports/rememberedPlans.ts';
import { unknownReferences } from '#engine/rules/imports/unknownReferences.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { useSentKey } from '../context/useSentKey.ts';
import { useEngine } from '../context/useEngine.ts';
import { enumLabel } from '../fields/useEnumLabel.ts';
import type { Refusal } from '../validation/readRefusal.ts';
import { rowNumber, startImport, tryImport, tryRows } from './importRuns.ts';
import type { ChosenSheet } from './SheetChooser.tsx';
import { useImportRun, type ImportStep } from './useImportRun.ts';

export interface ImportState {
  sheet: ChosenSheet | null;
  plan: ImportPlan | null;
  /** Whether the plan comes from an earlier sheet with the same headers. */
  isRemembered: boolean;
  busy: ImportStep | null;
  forecast: ImportForecast | null;
  /** Names that led to no record, or to several, when the sheet was tried, by the place of their column. */
  unfound: Readonly<Record<number, readonly string[]>>;
  /** Whether some of them have no meaning yet. */
  asksForNames: boolean;
  failure: Refusal | null;
  /** The import that was started last. */
  started: string | null;
  choose: (sheet: ChosenSheet | null) => void;
  change: (plan: Partial<ImportPlan>) => void;
  /** Says which record rows are about, null for surely new ones, by the number of the row. */
  mean: (same: Readonly<Record<string, string | null>>) => void;
  changeColumn: (index: number, column: Partial<ImportColumn>) => void;
  tryOut: () => Promise<void>;
  cancel: () => void;
  start: () => Promise<void>;
}

/**
 * A sheet on its way into a resource: chosen, mapped, tried, queued. The mapping is remembered with the person, for the
 * same headers.
 */
export function useImport(resource: Resource): ImportState {
  const { api } = useEngine();
  const queries = useQueryClient();
  const [remembered, remember] = useStore<RememberedPlans>(`preferences.${resource.name}.imports`, []);
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const [forecast, setForecast] = useState<ImportForecast | null>(null);
  const [started, setStarted] = useState<string | null>(null);
  const sentKey = useSentKey();
  const { busy, failure, run, upload, setBusy, forgetFailure, forgetUpload, cancel } = useImportRun(resource);
  const forget = () => {
    // What a trial under way finds is about the plan as it was.
    if (busy?.what !== 'start') cancel();
    setForecast(null);
    forgetFailure();
    setStarted(null);
  };
  const { labelsOf, withValues } = useColumnWords(resource);
  const unfound = useUnfound(resource);

  const tryAgain = async (of: ChosenSheet, as: ImportPlan, places: readonly number[], signal: AbortSignal) => {
    const given = { sheet: of, plan: as, upload: await upload(of, signal), places };
    const found = await tryRows(api, resource, given, signal);
    signal.throwIfAborted();
    setForecast((known) => known && withRows(known, places, found));
  };

  return {
    ...{ sheet, plan, isRemembered, busy, forecast, failure, started },
    unfound: unfound.names,
    asksForNames: unfound.asksFor(plan),
    choose(chosen) {
      forget();
      unfound.forget();
      setSheet(chosen);
      const known = chosen && recallPlan(remembered, chosen.headers, resource);
      setRemembered(Boolean(known));
      if (!chosen) return setPlan(null);
      const proposed = known ?? proposePlan(chosen.headers, resource, labelsOf());
      setPlan({ ...proposed, columns: proposed.columns.map((column, index) => withValues(column, index, chosen)) });
    },
    change(changes) {
      forget();
      setPlan((current) => current && { ...current, ...changes });
    },
    changeColumn(index, changes) {
      forget();
      if (changes.field !== undefined) unfound.forgetColumn(index);
      const propose = (column: ImportColumn) => (sheet ? withValues(column, index, sheet) : column);
      setPlan((current) => current && withColumn(current, index, { changes, propose }));
    },
    async tryOut() {
      if (!sheet || !plan) return;
      setForecast(null);
      await run('try', async (signal) => {
        const sent = { sheet, plan, upload: await upload(sheet, signal) };
        const onProgress = (share: number) => setBusy({ what: 'try', share });
        const found = await tryImport(api, resource, sent, { onProgress, signal });
        signal.throwIfAborted();
        setForecast(found);
        setPlan({ ...plan, ...(found.same && { same: found.same }) });
        unfound.note({ sheet, plan, found });
      });
    },
    mean(same) {
      if (!sheet || !plan || !forecast) return;
      const places = placesToTry(sheet, forecast, same);
      const meant = { ...plan, same: { ...plan.same, ...same } };
      setPlan(meant);
      if (places.length > 0) void run('try', (signal) => tryAgain(sheet, meant, places, signal));
    },
    cancel,
    async start() {
      if (!sheet || !plan) return;
      await run('start', async (signal) => {
        const name = await upload(sheet, signal);
        const headers = sentKey.headersFor([name, plan]);
        setStarted(await startImport(api, resource.name, { sheet, plan, upload: name, headers }));
        sentKey.answered();
        forgetUpload();
        remember(rememberPlan(remembered, plan));
        await queries.invalidateQueries({ queryKey: ['imports', resource.name] });
      });
    },
  };
}

interface ColumnChange {
  changes: Partial<ImportColumn>;
  /** What the texts of a column with another field mean at first. */
  propose: (column: ImportColumn) => ImportColumn;
}

/**
 * A plan with one of its columns meaning something else; of another field, nobody has said or found by it yet which
 * records the rows are about.
 */
function withColumn(plan: ImportPlan, index: number, { changes, propose }: ColumnChange): ImportPlan {
  const change = (column: ImportColumn) => {
    const changed = { ...column, ...changes };
    return changes.field ? propose(changed) : changed;
  };
  const { same, ...others } = plan;
  const columns = plan.columns.map((column, at) => (at === index ? change(column) : column));
  return { ...others, columns, ...(same && changes.field === undefined && { same }) };
}

/** Rows whose record was said, but for new ones that have been tried as such. */
function placesToTry(sheet: ChosenSheet, { rows }: ImportForecast, same: NonNullable<ImportPlan['same']>): number[] {
  return sheet.rows.flatMap((_, place) => {
    const id = same[rowNumber(sheet, place)];
    return id === undefined || (id === null && rows?.[place]?.status === 'created') ? [] : [place];
  });
}

/** What is known of a sheet, with what has been found of some of its rows since; what they look like stays. */
function withRows(known: ImportForecast, places: readonly number[], found: readonly RowForecast[]): ImportForecast {
  const rows = [...(known.rows ?? [])];
  places.forEach((place, index) => {
    const alike = rows[place]?.alike;
    const now = found[index];
    if (now) rows[place] = { ...(alike && { alike }), ...now };
  });
  return { ...known, ...sumForecast(rows), rows };
}

/** Names of a sheet that led to no record, or to several: they stay until their column means something else. */
function useUnfound({ schema }: Resource) {
  const [names, setNames] = useState<ImportState['unfound']>({});
  return {
    names,
    /** Whether some of them have no meaning in the plan yet. */
    asksFor: (plan: ImportPlan | null) =>
      Object.entries(names).some(([index, texts]) =>
        texts.some((text) => !Object.hasOwn(plan?.columns[Number(index)]?.values ?? {}, text)),
      ),
    note({ sheet, plan, found }: { sheet: ChosenSheet; plan: ImportPlan; found: ImportForecast }) {
      setNames((known) =>
        Object.fromEntries(
          plan.columns.map(({ field }, index) => {
            const texts = field === null ? [] : unknownReferences(found, cellsOf(sheet, index), { schema, field });
            return [index, [...new Set([...(known[index] ?? []), ...texts])]];
          }),
        ),
      );
    },
    forget: () => setNames({}),
    forgetColumn: (index: number) => setNames((known) => ({ ...known, [index]: [] })),
  };
}

/** What the fields and the listed values of a resource are called, for columns of a sheet to be found by. */
function useColumnWords(resource: Resource) {
  const translate = useTranslate();
  const labelsOf = () =>
    Object.fromEntries(
      (resource.import?.columns ?? []).map((field) => [
        field,
        [translate(`resources.${resource.name}.fields.${field}`, { _: field })],
      ]),
    );
  /** A column with what its unknown texts mean by the labels of the listed values; what was said before stays. */
  const withValues = (column: ImportColumn, index: number, of: ChosenSheet): ImportColumn => {
    const { field } = column;
    const property = field === null ? undefined : resource.schema.properties[field];
    if (field === null || !property) return column;
    const cells = cellsOf(of, index);
    const labelOf = (value: unknown) => enumLabel(translate, { resource: resource.name, field, value });
    return { ...column, values: { ...proposeValues(cells, property, labelOf), ...column.values } };
  };
  return { labelsOf, withValues };
}

function cellsOf({ rows }: ChosenSheet, index: number): CellValue[] {
  return rows.map((row) => row[index] ?? null);
}
