import { objectOf } from '#engine/rules/values/isObject.ts';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mostAtOnce, mostByJob } from '#engine/rules/lists/bulkLimits.ts';
import { ConfirmDialog } from '#engine/ui/ConfirmDialog.tsx';
import type { EngineRecord } from '../../context/Engine.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { representRecord } from '../../display/representRecord.ts';
import { usePermission } from '../../context/usePermission.ts';
import { useListFrame } from '../ListFrame.ts';
import { BulkActions, type Asked } from './BulkActions.tsx';
import { FailuresDialog } from './FailuresDialog.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useBulk, useBulkCount, type BulkAction, type BulkAnswer, type BulkScope } from './useBulk.ts';

const MergeDialog = lazy(async () => ({ default: (await import('../../merge/MergeDialog.tsx')).MergeDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }));

/** What can be done with the selected rows, or with all that the list finds. */
export function BulkBar() {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const { selectedIds = [], onUnselectItems, total = 0, filterValues } = useListContext<EngineRecord>();
  const { canUpdate, canDelete, fixed, hidden } = usePermission(resource);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<BulkAnswer | null>(null);
  const bulk = useBulk();
  const fields = canUpdate ? resource.list.bulk.filter((field) => !fixed.has(field) && !hidden.has(field)) : [];
  const ids = selectedIds.map(String);
  const pair = pairOf(ids);
  // Said of these rows and this filter: whoever takes a row out, or looks for more, does not mean all of that.
  const scope = JSON.stringify([ids, filterValues]);
  const isWhole = ids.length > 0 && wholeOf === scope;
  const scopeOf = useScope(isWhole ? null : ids);
  const found = useBulkCount({ isWhole, action: canDelete ? 'delete' : 'update' });
  const count = isWhole ? found.count : ids.length;
  const run = async (action: BulkAction) => {
    const answer = await bulk.run(scopeOf(action), action);
    if (!answer) return;
    setAsked(null);
    setWholeOf(null);
    setOutcome(answer);
  };
  const failed = outcome !== null && outcome.failed.length > 0 && (
    <FailuresDialog
      failures={outcome.failed}
      undoId={outcome.undoId}
      resource={resource}
      onClose={() => setOutcome(null)}
    />
  );
  if (ids.length === 0) return failed || null;
  const sample = <BulkSample ids={ids} isWhole={isWhole} count={count} />;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="region"
      aria-label={translate('lists.bulk.title')}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        px: 2,
        py: 1,
        // Over the end of the rows, which stay where they are.
        ...{ position: 'sticky', insetBlockEnd: 0, zIndex: 3, bgcolor: 'background.paper', boxShadow: 3 },
        ...{ borderTop: 2, borderColor: 'primary.main', displayPrint: 'none' },
      }}
    >
      <Selected
        {...{ isWhole, count, total }}
        selected={ids.length}
        onToggle={total > ids.length && total <= mostByJob ? () => setWholeOf(isWhole ? null : scope) : null}
      />
      <BulkActions
        isCounting={found.isCounting}
        canEdit={fields.length > 0}
        canDelete={canDelete}
        canMerge={pair !== null && canUpdate && canDelete && resource.likeness.length > 0}
        onAsk={setAsked}
      />
      <Button
        size="small"
        onClick={() => {
          setWholeOf(null);
          onUnselectItems();
        }}
      >
        {translate('lists.bulk.clear')}
      </Button>
      <AskedDialog
        {...{ asked, fields, count, bulk, pair, sample, run }}
        onClose={() => setAsked(null)}
        onMerged={() => {
          setAsked(null);
          onUnselectItems();
        }}
      />
      {failed}
    </Stack>
  );
}

/**
 * Which records an action is about: these, or all that the list finds. What is set is meant for whatever a record holds
 * besides; what is deleted is the record as the list has shown it last, on any of its pages.
 */
function useScope(ids: readonly string[] | null): (action: BulkAction) => BulkScope {
  const { part } = useListFrame();
  const { filterValues, data } = useListContext<EngineRecord>();
  const shown = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, version } of data ?? []) if (typeof version === 'number') shown.current.set(id, version);
  }, [data]);
  return ({ action }) => {
    const wanted = ids && new Set(ids);
    const versions = Object.fromEntries([...shown.current].filter(([id]) => !wanted || wanted.has(id)));
    return {
      ...(ids ? { ids } : { filter: { ...objectOf(filterValues), ...part?.filter } }),
      ...(action === 'delete' && { versions }),
    };
  };
}

interface SelectedProps {
  /** All that the list finds is meant, not only what was selected. */
  isWhole: boolean;
  count: number;
  total: number;
  selected: number;
  /** Takes all that the list finds, or what was selected only; null where there is no choice. */
  onToggle: (() => void) | null;
}

/** How many are meant. */
function Selected({ isWhole, count, total, selected, onToggle }: SelectedProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        {translate(isWhole ? 'lists.bulk.all' : 'lists.bulk.selected', { count, smart_count: count })}
      </Typography>
      {onToggle && (
        <Button size="small" onClick={onToggle}>
          {isWhole
            ? translate('lists.bulk.onlySelected', { count: selected, smart_count: selected })
            : translate('lists.bulk.takeAll', { count: total, smart_count: total })}
        </Button>
      )}
    </>
  );
}

interface AskedDialogProps {
  asked: Asked | null;
  fields: readonly string[];
  count: number;
  bulk: ReturnType<typeof useBulk>;
  pair: [string, string] | null;
  sample: ReactNode;
  run: (action: BulkAction) => Promise<void>;
  onClose: () => void;
  onMerged: () => void;
}

/** The dialog of what somebody is about to do with the rows. */
function AskedDialog({ asked, fields, count, bulk, pair, sample, run, onClose, onMerged }: AskedDialogProps) {
  const { resource } = useListFrame();
  return (
    <>
      <Suspense fallback={null}>
        {asked === 'update' && <BulkEditDialog {...{ fields, count, bulk, onClose }} sample={sample} onRun={run} />}
        {asked === 'merge' && pair && <MergeDialog {...{ resource, onMerged, onClose }} ids={pair} />}
      </Suspense>
      <DeleteQuestion
        isOpen={asked === 'delete'}
        count={count}
        bulk={bulk}
        onConfirm={() => void run({ action: 'delete' })}
        onCancel={onClose}
        sample={sample}
      />
    </>
  );
}

interface DeleteQuestionProps {
  isOpen: boolean;
  count: number;
  sample: ReactNode;
  bulk: ReturnType<typeof useBulk>;
  onConfirm: () => void;
  onCancel: () => void;
}

function DeleteQuestion({ isOpen, count, sample, bulk, onConfirm, onCancel }: DeleteQuestionProps) {
  const translate = useTranslate();
  const { trash } = useListFrame().resource;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isBusy={bulk.isRunning}
      title={translate('lists.bulk.deleteTitle', { count, smart_count: count })}
      confirmLabel={translate('engine.form.delete')}
      cancelLabel={translate('engine.form.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {sample}
      {translate('lists.bulk.deleteText')}
      {trash.keepDays > 0 && ` ${translate('engine.form.staysInTrash', { count: trash.keepDays })}`}
      <RefusalAlert refusal={bulk.refusal} />
    </ConfirmDialog>
  );
}

const mostNamed = 3;

/** Some of the records by name, and how many more. */
function BulkSample({ ids, isWhole, count }: { ids: readonly string[]; isWhole: boolean; count: number }) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const languages = useTextLanguages(resource.entity);
  const { data = [] } = useListContext<EngineRecord>();
  const named = data.filter(({ id }) => isWhole || ids.includes(id)).slice(0, mostNamed);
  if (named.length === 0) return null;
  const more = count - named.length;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <bdi>{named.map((record) => representRecord(record, resource, languages)).join(', ')}</bdi>
      {more > 0 && ` ${translate('lists.bulk.more', { count: more, smart_count: more })}`}
      {count > mostAtOnce && ` ${translate('lists.bulk.asJob')}`}
    </Typography>
  );
}

/** Two records that may become one. */
function pairOf([one, other, ...more]: readonly string[]): [string, string] | null {
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : null;
}
