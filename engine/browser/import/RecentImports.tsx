import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';
import type { EngineApi } from '../context/Engine.ts';
import type { BulkFailure } from '../list/bulk/useBulk.ts';
import { useEngine } from '../context/useEngine.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { PercentBar } from '../display/PercentBar.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { saveFile } from '../export/saveFile.ts';
import { isUnderWay } from '#engine/rules/jobs/isUnderWay.ts';
import { jobOutcome } from '../jobs/jobOutcome.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { sayCode } from '../validation/useSayRefusal.ts';
import type { ListedImport } from './importRuns.ts';
import { LeftByUndo } from '../undo/LeftByUndo.tsx';

const pollMilliseconds = 1_500;

/** One's imports of a resource, followed while one is under way; what has come in, or gone, shows in the list behind. */
function useImports(resource: Resource): readonly ListedImport[] | undefined {
  const { api } = useEngine();
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: ['imports', resource.name],
    queryFn: ({ signal }) => api.call<ListedImport[]>('imports', { query: { resource: resource.name }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? pollMilliseconds : false),
    refetchOnWindowFocus: ({ state }) => state.data?.some(isBusy) ?? false,
    refetchOnReconnect: ({ state }) => state.data?.some(isBusy) ?? false,
  });
  // A short import was never seen under way.
  const settled = data?.filter((one) => !isBusy(one)).map(({ id, undoStatus }) => `${id} ${undoStatus}`);
  const nowSettled = settled?.join();
  const wasSettled = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (nowSettled === undefined) return;
    if (wasSettled.current !== undefined && wasSettled.current !== nowSettled) refresh();
    wasSettled.current = nowSettled;
  }, [nowSettled, refresh]);
  return data;
}

/** Follows the imports of a resource once their panel is closed: a list shows what comes in after that too. */
export function ImportsWatch({ resource }: { resource: Resource }) {
  useImports(resource);
  return null;
}

/** One's imports of a resource: how far they are, what they came to, the failed rows as a sheet, taking one back. */
export function RecentImports({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const data = useImports(resource);
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('import.recent')}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('import.recent')}
      </Typography>
      <Stack spacing={1}>
        {data.map((one) => (
          <RecentImport key={one.id} resource={resource} one={one} />
        ))}
      </Stack>
    </Box>
  );
}

function RecentImport({ resource, one }: { resource: Resource; one: ListedImport }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { api, interfaceLanguage } = useEngine();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const chip = chipOf(one, formatCount);
  const failed = one.failed ?? 0;
  const total = one.total ?? 0;
  const failedRows = translate('import.failedRows', { smart_count: failed, number: formatCount(failed) });
  const counts = countsOf(one, formatCount);
  const takeBack = translate('import.undo.button');
  const about = `${one.fileName ?? resource.name}, ${formatMoment(one.createdAt)}`;
  const run = (work: () => Promise<void>) => {
    setFailure(null);
    work().catch((error: unknown) => setFailure(readRefusal(error)));
  };
  const download = async () => {
    const query = { lang: interfaceLanguage };
    const { content } = await api.download(`imports/${one.id}/failures`, { query });
    saveFile(`${resource.name}-${translate('import.failuresFile')}.xlsx`, content, content.type);
  };
  const undo = async () => {
    setAsking(false);
    await api.call(`imports/${one.id}/undo`, { method: 'POST' });
    await queries.invalidateQueries({ queryKey: ['imports', resource.name] });
  };
  return (
    <Box ref={keepFocusIn} sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box aria-live="polite">
          <StatusChip kind={chip.kind} label={translate(chip.label, chip.counts)} />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{one.fileName ?? resource.name}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatMoment(one.createdAt)} · {translate('import.summary', { ...counts, failed: formatCount(failed) })}
          </Typography>
        </Box>
        {failed > 0 && (
          <OneButton label={failedRows} about={about} icon={<DownloadRounded />} onClick={() => run(download)} />
        )}
        {resource.history &&
          !isBusy(one) &&
          one.undoStatus !== 'Done' &&
          (one.created ?? 0) + (one.updated ?? 0) > 0 && (
            <OneButton label={takeBack} about={about} icon={<UndoRounded />} onClick={() => setAsking(true)} />
          )}
      </Stack>
      {one.status === 'Running' && (
        <PercentBar
          label={translate('import.busy.start')}
          {...(total > 0 && { share: ((one.done ?? 0) + failed) / total })}
        />
      )}
      {one.undoStatus === 'Done' && (
        <LeftByUndo resource={resource} count={one.undoFailed ?? 0} read={() => readLeft(api, one)} run={run} />
      )}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {sayCode(failure, translate)}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={translate('import.undo.title')}
        confirmLabel={takeBack}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => run(undo)}
        onCancel={() => setAsking(false)}
      >
        {translate('import.undo.question', counts)}
      </ConfirmDialog>
    </Box>
  );
}

interface OneButtonProps {
  label: string;
  /** Which import it is of: others have the same buttons. */
  about: string;
  icon: ReactNode;
  onClick: () => void;
}

function OneButton({ label, about, icon, onClick }: OneButtonProps) {
  return (
    <Button size="small" startIcon={icon} aria-label={`${label}: ${about}`} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What the taking back of an import left, and why. */
async function readLeft(api: EngineApi, { id }: ListedImport): Promise<BulkFailure[]> {
  const { undoLogs } = await api.call<ListedImport>(`imports/${id}`);
  return (undoLogs ?? []).flatMap(({ record, errors }) =>
    record && errors ? [{ id: record, errors: errors.map(({ params = {}, ...error }) => ({ ...error, params })) }] : [],
  );
}

/** The import itself, or taking it back. */
function isBusy({ status, undoStatus }: ListedImport): boolean {
  return isUnderWay(status) || isUnderWay(undoStatus);
}

interface Chip {
  kind: StatusKind;
  /** i18n key of its words, and the counts in them. */
  label: string;
  counts?: Record<'done' | 'total', string>;
}

/** What an import came to; once it is taken back, how far that is, and whether all, some or none of it went back. */
function chipOf(one: ListedImport, format: (count: number) => string): Chip {
  const { undoStatus } = one;
  if (undoStatus === null) return jobOutcome(one);
  const label = `import.undo.states.${undoStatus}`;
  if (undoStatus !== 'Done') return { ...jobOutcome({ status: undoStatus }), label };
  const left = one.undoFailed ?? 0;
  const total = (one.created ?? 0) + (one.updated ?? 0);
  if (left === 0) return { kind: 'neutral', label };
  if (left >= total) return { kind: 'error', label: 'import.undo.outcomes.none' };
  return {
    ...{ kind: 'warning', label: 'import.undo.outcomes.partly' },
    counts: { done: format(total - left), total: format(total) },
  };
}

function countsOf({ created, updated, unchanged }: ListedImport, format: (count: number) => string) {
  return { created: format(created ?? 0), updated: format(updated ?? 0), unchanged: format(unchanged ?? 0) };
}
