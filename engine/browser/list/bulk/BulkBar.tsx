import { objectOf } from '#engine/rules/values/isObject.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mostByJob } from '#engine/rules/lists/bulkLimits.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { useFoot } from '#engine/ui/useFoot.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { useEngine } from '../../context/useEngine.ts';
import { usePermission } from '../../context/usePermission.ts';
import { useTypedDelete } from '../../form/useTypedDelete.ts';
import { useListFrame } from '../ListFrame.ts';
import { useWholeSelection } from '../WholeSelection.ts';
import { BulkActions, type Asked } from './BulkActions.tsx';
import { BulkSample } from './BulkSample.tsx';
import { FailuresDialog } from './FailuresDialog.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useBulk, useBulkCount, type BulkAction, type BulkAnswer, type BulkScope } from './useBulk.ts';
import { useShownRecords } from './useShownRecords.ts';
import { useCountText } from './useCountText.ts';

const MergeDialog = lazyPart(async () => (await import('../../merge/MergeDialog.tsx')).MergeDialog);
const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);

/** What can be done with the selected rows, or with all that the list finds. */
export function BulkBar() {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const { selectedIds = [], onUnselectItems, total = 0 } = useListContext<EngineRecord>();
  const { canUpdate, canDelete, fixed, hidden } = usePermission(resource);
  const { resources } = useEngine();
  // A part that offers no deletion has duplicates all the same: whoever may delete in the whole makes one of two.
  const whole = usePermission(resources.get(resource.name) ?? resource);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<BulkAnswer | null>(null);
  const bulk = useBulk();
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar);
  const fields = canUpdate ? resource.list.bulk.filter((field) => !fixed.has(field) && !hidden.has(field)) : [];
  const ids = selectedIds.map(String);
  const pair = pairOf(ids);
  const { isWhole, take, giveUp } = useWholeSelection();
  const shownRecords = useShownRecords();
  const scopeOf = useScope(isWhole ? null : ids, shownRecords);
  const found = useBulkCount({ isWhole, action: canDelete ? 'delete' : 'update' });
  const count = isWhole ? found.count : ids.length;
  const run = async (action: BulkAction) => {
    const answer = await bulk.run(scopeOf(action), action);
    if (!answer) return;
    setAsked(null);
    giveUp();
    setOutcome(answer);
  };
  const failed = outcome !== null && outcome.failed.length > 0 && (
    <FailuresDialog
      failures={outcome.failed}
      undoId={outcome.undoId}
      {...{ resource, shownRecords }}
      onClose={() => setOutcome(null)}
    />
  );
  if (ids.length === 0) return failed || null;
  const sample = <BulkSample {...{ ids, isWhole, count, shownRecords }} />;
  return (
    <Stack
      ref={bar}
      direction="row"
      useFlexGap
      spacing={1}
      role="region"
      aria-label={translate('lists.bulk.title')}
      sx={{
        ...{ alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1 },
        // Over the end of the rows, which stay where they are.
        ...{ position: 'sticky', insetBlockEnd: 0, zIndex: 3, bgcolor: 'background.paper', boxShadow: 3 },
        ...{ borderTop: 2, borderColor: 'primary.main', displayPrint: 'none' },
      }}
    >
      <Selected
        {...{ isWhole, count, total }}
        selected={ids.length}
        onToggle={total > ids.length && total <= mostByJob ? (isWhole ? giveUp : take) : null}
      />
      <BulkActions
        isCounting={found.isCounting}
        canEdit={fields.length > 0}
        canDelete={canDelete}
        canMerge={pair !== null && canUpdate && whole.canDelete && resource.likeness.length > 0}
        onAsk={setAsked}
      />
      <Button
        size="small"
        onClick={() => {
          giveUp();
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
      <FocusToRows />
    </Stack>
  );
}

/** Stands behind what gives the focus back: taken away with the bar and the focus in it, it leaves that to the rows. */
function FocusToRows() {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true });
    },
    [],
  );
  return null;
}

/**
 * Which records an action is about: these, or all that the list finds. What is set is meant for whatever a record holds
 * besides; what is deleted is the record as the list has shown it last, on any of its pages.
 */
function useScope(
  ids: readonly string[] | null,
  shownRecords: ReturnType<typeof useShownRecords>,
): (action: BulkAction) => BulkScope {
  const { part } = useListFrame();
  const { filterValues } = useListContext<EngineRecord>();
  return ({ action }) => ({
    ...(ids ? { ids } : { filter: { ...objectOf(filterValues), ...part?.filter } }),
    ...(action === 'delete' && { versions: versionsOf(shownRecords(), ids) }),
  });
}

/** The versions by id, of these records or of all. */
function versionsOf(shown: ReadonlyMap<string, EngineRecord>, ids: readonly string[] | null): Record<string, number> {
  const wanted = ids && new Set(ids);
  return Object.fromEntries(
    [...shown].flatMap(([id, { version }]): [string, number][] =>
      typeof version === 'number' && (!wanted || wanted.has(id)) ? [[id, version]] : [],
    ),
  );
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
  const countText = useCountText();
  return (
    <>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        {countText(isWhole ? 'all' : 'selected', count)}
      </Typography>
      {onToggle && (
        <Button size="small" onClick={onToggle}>
          {isWhole ? countText('onlySelected', selected) : countText('takeAll', total)}
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
      <PartSuspense fallback={null}>
        {asked === 'update' && <BulkEditDialog {...{ fields, count, bulk, onClose }} sample={sample} onRun={run} />}
        {asked === 'merge' && pair && <MergeDialog {...{ resource, onMerged, onClose }} ids={pair} />}
      </PartSuspense>
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
  const countText = useCountText();
  const { trash, form } = useListFrame().resource;
  const typed = useTypedDelete(form.confirmDelete);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      isBusy={bulk.isRunning}
      title={countText('deleteTitle', count)}
      confirmLabel={translate('engine.form.delete')}
      cancelLabel={translate('engine.form.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...typed}
    >
      {sample}
      {translate('lists.bulk.deleteText')}
      {trash.keepDays > 0 && ` ${translate('engine.form.staysInTrash', { count: trash.keepDays })}`}
      <RefusalAlert refusal={bulk.refusal} />
    </ConfirmDialog>
  );
}

/** Two records that may become one. */
function pairOf([one, other, ...more]: readonly string[]): [string, string] | null {
  return one !== undefined && other !== undefined && more.length === 0 ? [one, other] : null;
}
