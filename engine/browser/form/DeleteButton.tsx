import { useState } from 'react';
import { useDelete, useNotify, useRefresh, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { NeedsServer } from '../offline/NeedsServer.tsx';
import { InUseDialog } from '../relations/InUseDialog.tsx';
import { readUses, type Use } from '../relations/Use.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';
import { MergedNotice } from './MergedMeanwhile.tsx';
import { useTypedDelete } from './useTypedDelete.ts';

interface DeleteButtonProps {
  resource: Resource;
  record: EngineRecord;
  onDeleted: () => void;
  /** In a row of a list: an icon that names the record. */
  isInRow?: boolean;
}

/**
 * Deletes after asking, and only what was shown: what somebody else has changed meanwhile is read anew. Button and question are
 * the resource's own, `resources.{resource}.delete` and `.confirmDelete`, where it has them.
 */
export function DeleteButton({ resource, record, onDeleted, isInRow = false }: DeleteButtonProps) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const notify = useNotify();
  const refresh = useRefresh();
  const languages = useTextLanguages(resource.entity);
  const [isAsking, setAsking] = useState(false);
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const [into, setInto] = useState<string | null>(null);
  const [remove, { isPending }] = useDelete<EngineRecord>();
  const typed = useTypedDelete(resource.form.confirmDelete);
  const name = representRecord(record, resource, languages);
  const own = `resources.${resource.name}.delete`;
  const leaveMerged = () => {
    setInto(null);
    refresh();
  };
  const confirm = () =>
    remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        onSuccess: () => {
          setAsking(false);
          notify('engine.form.deleted', { type: 'success', messageArgs: { name } });
          onDeleted();
        },
        onError: (error) => {
          setAsking(false);
          const used = readUses(error);
          if (used) return setUses(used);
          const { code, mergedInto } = readRefusal(error);
          if (mergedInto) return setInto(mergedInto);
          notify(sayRefusal(error), { type: 'error' });
          if (code === errorCodes.changedMeanwhile) refresh();
        },
      },
    );
  return (
    <>
      <NeedsServer>
        {(isResting) => {
          const does = { disabled: isResting, onClick: () => setAsking(true) };
          return isInRow ? (
            <IconButton aria-label={translate('records.deleteRow', { name })} {...does}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          ) : (
            <Button color="error" startIcon={<DeleteOutlineRounded />} {...does}>
              {translate(own, { _: translate('engine.form.delete') })}
            </Button>
          );
        }}
      </NeedsServer>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate(own, { _: translate('engine.form.deleteTitle') })}
        confirmLabel={translate('engine.form.delete')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
        isDangerous
        isBusy={isPending}
        {...typed}
      >
        {translate(`resources.${resource.name}.confirmDelete`, {
          ...record,
          _: translate('engine.form.confirmDelete', { name }),
        })}
        {resource.trash.keepDays > 0 && (
          <Box component="span" sx={{ display: 'block', mt: 1 }}>
            {translate('engine.form.staysInTrash', { count: resource.trash.keepDays })}
          </Box>
        )}
      </ConfirmDialog>
      {uses && <InUseDialog id={record.id} name={name} uses={uses} onClose={() => setUses(null)} />}
      {into && <MergedNotice {...{ resource, id: into, name }} onClose={leaveMerged} />}
    </>
  );
}
