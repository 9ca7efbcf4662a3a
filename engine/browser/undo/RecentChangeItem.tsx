import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CallMergeRounded from '@mui/icons-material/CallMergeRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { formatDate, formatMoment } from '#engine/rules/dates/formatDate.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { useEngine } from '../context/useEngine.ts';
import { PercentBar } from '../display/PercentBar.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { sayCode } from '../validation/useSayRefusal.ts';
import { LeftByUndo } from './LeftByUndo.tsx';
import type { RecentChange } from './recentChanges.ts';
import { useTakeBack } from './useTakeBack.ts';

const icons = {
  update: EditOutlined,
  delete: DeleteOutlineRounded,
  import: UploadFileOutlined,
  merge: CallMergeRounded,
};
const chips = {
  working: 'waiting',
  stopped: 'error',
  running: 'waiting',
  failed: 'error',
  undone: 'neutral',
} as const;

/** States from which it can be taken back. */
const open: readonly RecentChange['state'][] = ['open', 'stopped', 'failed'];

interface RecentChangeItemProps {
  change: RecentChange;
  resourceName: string;
  /** Whether it may be somebody else's. */
  isNamed: boolean;
}

/** One change: what was done to how many, which, by whom and when; taking it back, and what that left. */
export function RecentChangeItem({ change, resourceName, isNamed }: RecentChangeItemProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { resources, api } = useEngine();
  const { takeBack, isBusy } = useTakeBack();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { action, count, state, restored, skippedCount } = change;
  const resource = resources.get(change.resource);
  const Icon = icons[action];
  const what = translate(`undo.${action}`, { count: formatCount(count) });
  const run = (work: () => Promise<void>) => {
    setFailure(null);
    work().catch((error: unknown) => setFailure(readRefusal(error)));
  };
  const readLeft = async (which: 'skipped' | 'refused') => {
    const found = await api.call<RecentChange>(`recent-changes/${encodeURIComponent(change.id)}`);
    return (found[which] ?? []).map(({ id, reason, errors }) => ({
      id,
      errors: (errors ?? [{ field: '', rule: reason, message: reason }]).map((error) => ({ params: {}, ...error })),
    }));
  };
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Icon aria-hidden fontSize="small" sx={{ mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {resourceName} · {what}
          </Typography>
          <WhatChanged change={change} />
          <WhenAndWho change={change} isNamed={isNamed} />
        </Box>
        {state !== 'open' && <StatusChip kind={chips[state]} label={translate(`lists.recent.states.${state}`)} />}
        {open.includes(state) && change.canUndo && (
          <Button
            size="small"
            startIcon={<UndoRounded />}
            disabled={isBusy}
            aria-label={translate('lists.recent.takeBackThis', { what: `${resourceName} · ${what}` })}
            onClick={() => setAsking(true)}
          >
            {translate('lists.recent.takeBack')}
          </Button>
        )}
      </Stack>
      {state === 'working' && <HowFar change={change} />}
      {state !== 'working' && state !== 'undone' && resource && (
        <LeftByUndo resource={resource} count={change.refusedCount} read={async () => readLeft('refused')} run={run} />
      )}
      {state === 'undone' && skippedCount > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('undo.done', { count: formatCount(restored) })}
        </Typography>
      )}
      {state === 'undone' && resource && (
        <LeftByUndo resource={resource} count={skippedCount} read={async () => readLeft('skipped')} run={run} />
      )}
      {failure && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {sayCode(failure, translate)}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('lists.recent.questionTitle')}
        confirmLabel={translate('lists.recent.takeBack')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => {
          setAsking(false);
          void takeBack(change);
        }}
        onCancel={() => setAsking(false)}
      >
        <Typography sx={{ fontWeight: 600, mb: 1 }}>
          {resourceName} · {what}
        </Typography>
        {translate(`lists.recent.questions.${action}`)} {translate('lists.recent.left')}{' '}
        {translate('lists.recent.beyond')}
      </ConfirmDialog>
    </Box>
  );
}

/** How far the job is that makes the changes. */
function HowFar({ change: { done, total, refusedCount } }: { change: RecentChange }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const counts = translate('engine.jobs.counts', {
    done: formatCount(done ?? 0),
    total: formatCount(total ?? 0),
    failed: formatCount(refusedCount),
  });
  return <PercentBar label={counts} {...(total ? { share: (done ?? 0) / total } : {})} />;
}

/** When it was done, by whom, and until when it can be taken back. */
function WhenAndWho({ change, isNamed }: Pick<RecentChangeItemProps, 'change' | 'isNamed'>) {
  const translate = useTranslate();
  const { state, until, at, by } = change;
  return (
    <Typography variant="body2" color="text.secondary">
      {isNamed && by && (
        <>
          <bdi>{by}</bdi>
          {' · '}
        </>
      )}
      <bdi>{formatMoment(at)}</bdi>
      {state === 'open' && until && ` · ${translate('lists.recent.until', { date: formatDate(until) })}`}
    </Typography>
  );
}

/** Which records, and which of their fields. */
function WhatChanged({ change: { resource, names, fields, count, fileName } }: { change: RecentChange }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const more = count - names.length;
  const labels = fields.map((field) => translate(`resources.${resource}.fields.${field}`, { _: field }));
  return (
    <>
      {labels.length > 0 && <Typography variant="body2">{labels.join(', ')}</Typography>}
      {(names.length > 0 || fileName) && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <NameList names={fileName ? [fileName] : names} />
          {!fileName && more > 0 && ` ${translate('lists.bulk.more', { count: formatCount(more) })}`}
        </Typography>
      )}
    </>
  );
}
