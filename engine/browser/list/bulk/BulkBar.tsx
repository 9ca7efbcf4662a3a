import { objectOf } from '#engine/rules/values/isObject.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { ConfirmDialog } from '#engine/ui/ConfirmDialog.tsx';
import type { EngineRecord } from '../../context/Engine.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { representRecord } from '../../display/representRecord.ts';
import { usePermission } from '../../context/usePermission.ts';
import { NeedsServer } from '../../offline/NeedsServer.tsx';
import { useListFrame } from '../ListFrame.ts';
import { FailuresDialog } from './FailuresDialog.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useBulk, type BulkAction, type BulkAnswer, type BulkScope } from './useBulk.ts';

const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }));

/** Most records that one call changes. */
const mostRecords = 10_000;

/** What can be done with the selected rows, or with all that the list finds. */
export function BulkBar() {
  const translate = useTranslate();
  const { resource, part } = useListFrame();
  const { selectedIds = [], onUnselectItems, filterValues, total = 0 } = useListContext<EngineRecord>();
  const { canUpdate, canDelete, fixed, hidden } = usePermission(resource);
  const [asked, setAsked] = useState<'update' | 'delete' | null>(null);
  const [isAll, setAll] = useState(false);
  const [outcome, setOutcome] = useState<BulkAnswer | null>(null);
  const bulk = useBulk();
  const fields = canUpdate ? resource.list.bulk.filter((field) => !fixed.has(field) && !hidden.has(field)) : [];
  const ids = selectedIds.map(String);
  const isWhole = isAll && ids.length > 0;
  const count = isWhole ? total : ids.length;
  const scope: BulkScope = isWhole ? { filter: { ...objectOf(filterValues), ...part?.filter } } : { ids };
  const run = async (action: BulkAction) => {
    const answer = await bulk.run(scope, action);
    if (!answer) return;
    setAsked(null);
    setAll(false);
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
  const canTakeAll = total > ids.length && total <= mostRecords;
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
        bgcolor: 'action.selected',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 'auto' }}>
        {translate(isWhole ? 'lists.bulk.all' : 'lists.bulk.selected', { count, smart_count: count })}
      </Typography>
      {canTakeAll && (
        <Button size="small" onClick={() => setAll(!isAll)}>
          {isAll
            ? translate('lists.bulk.onlySelected', { count: ids.length, smart_count: ids.length })
            : translate('lists.bulk.takeAll', { count: total, smart_count: total })}
        </Button>
      )}
      <BulkActions canEdit={fields.length > 0} canDelete={canDelete} onAsk={setAsked} />
      <Button
        size="small"
        onClick={() => {
          setAll(false);
          onUnselectItems();
        }}
      >
        {translate('lists.bulk.clear')}
      </Button>
      {asked === 'update' && (
        <Suspense fallback={null}>
          <BulkEditDialog {...{ fields, count, bulk }} sample={sample} onRun={run} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <DeleteQuestion
        isOpen={asked === 'delete'}
        count={count}
        bulk={bulk}
        onConfirm={() => void run({ action: 'delete' })}
        onCancel={() => setAsked(null)}
        sample={sample}
      />
      {failed}
    </Stack>
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
    </Typography>
  );
}

interface BulkActionsProps {
  canEdit: boolean;
  canDelete: boolean;
  onAsk: (what: 'update' | 'delete') => void;
}

/** What there is to do, while the server answers. */
function BulkActions({ canEdit, canDelete, onAsk }: BulkActionsProps) {
  const translate = useTranslate();
  return (
    <>
      {canEdit && (
        <NeedsServer>
          {(isResting) => (
            <Button size="small" startIcon={<EditOutlined />} disabled={isResting} onClick={() => onAsk('update')}>
              {translate('lists.bulk.edit')}
            </Button>
          )}
        </NeedsServer>
      )}
      {canDelete && (
        <NeedsServer>
          {(isResting) => (
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlineRounded />}
              disabled={isResting}
              onClick={() => onAsk('delete')}
            >
              {translate('engine.form.delete')}
            </Button>
          )}
        </NeedsServer>
      )}
    </>
  );
}
