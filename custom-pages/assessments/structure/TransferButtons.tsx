import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Box } from '@mui/material';
import type { ListComparison } from '#domain/structures/compareStructures.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { NeedsServer } from '#engine/browser/offline/NeedsServer.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFieldErrorText } from '#engine/browser/validation/useFieldErrorText.ts';
import { useTellStale } from '#engine/browser/validation/useTellStale.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { MenuButton } from '#engine/ui/MenuButton.tsx';
import { readFrameworkFile } from './readFrameworkFile.ts';
import { useFrame } from './StructureContext.ts';
import { isUsed, UsesList } from './UsesNotice.tsx';

/** What `PUT assessments/structure` says of a file. */
interface Comparison {
  assessmentVersionId: string;
  lists: ListComparison[];
}

const formats = ['xlsx', 'json'] as const;
/** So many faults of a file fit a notice. */
const mostFaults = 3;

/** The structure as a file, and a file in its place: looked at before it is stored. */
export function TransferButtons() {
  const translate = useTranslate();
  const { work, uses } = useFrame();
  const { isSaving, save } = useFileSaving('structure.transfer.failed');
  const take = useFramework();
  const say = (name: string, given = {}) => translate(`structure.transfer.${name}`, given);
  return (
    <>
      <MenuButton
        label={say('export')}
        startIcon={<DownloadRounded />}
        loading={isSaving}
        choices={formats.map((format) => ({ value: format, label: say(format) }))}
        onChoose={(format) =>
          void save('assessments/structure', `structure.${format}`, { query: { ...work.of, format } })
        }
      />
      <NeedsServer>
        {(isResting) => (
          <FileButton
            accept=".json,.xlsx"
            testId="structure-file"
            startIcon={<UploadFileRounded />}
            variant="text"
            disabled={isResting || take.isBusy}
            onFile={(file) => void take.look(file)}
          >
            {say('import')}
          </FileButton>
        )}
      </NeedsServer>
      <ConfirmDialog
        isOpen={take.comparison !== null}
        title={say('ask')}
        confirmLabel={say('replace')}
        cancelLabel={translate('engine.form.cancel')}
        isBusy={take.isBusy}
        onConfirm={() => void take.store()}
        onCancel={take.leave}
        maxWidth={560}
      >
        {say('intro')}
        <Box component="ul" sx={{ mb: 0, paddingInlineStart: 2.5 }}>
          {take.comparison?.lists.map(({ list, ...counts }) => (
            <li key={list}>
              {translate(`structure.kinds.${list}`)}: {say('counts', counts)}
            </li>
          ))}
        </Box>
        {(!uses || isUsed(uses)) && <UsesList uses={uses} />}
      </ConfirmDialog>
    </>
  );
}

/** A file that is chosen: read, compared with what there is, and stored once somebody has agreed. */
function useFramework() {
  const { api } = useEngine();
  const translate = useTranslate();
  const notify = useNotify();
  const tellRefusal = useTellStale('structure.transfer.stale');
  const sayFault = useFieldErrorText();
  const { work } = useFrame();
  const [found, setFound] = useState<{ file: unknown; comparison: Comparison } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { assessmentVersionId } = work.structure;
  const put = (file: unknown, more: object) =>
    api.call<Comparison>('assessments/structure', { method: 'PUT', query: { ...work.of, ...more }, body: file });
  const tell = (failure: unknown) => {
    const { fields } = readRefusal(failure);
    if (fields.length === 0) {
      // What it would have replaced is shown first.
      if (tellRefusal(failure)) void work.readAnew();
      return;
    }
    const faults = fields.slice(0, mostFaults).map((fault) => `${fault.field} – ${sayFault(fault)}`);
    const count = fields.length - faults.length;
    const more = count > 0 ? ` ${translate('structure.uses.andMore', { count })}` : '';
    notify(faults.join('; ') + more, { type: 'error' });
  };
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    await task().catch(tell);
    setBusy(false);
  };
  return {
    isBusy,
    comparison: found?.comparison ?? null,
    leave: () => setFound(null),
    look: (chosen: File) =>
      run(async () => {
        const read = await readFrameworkFile(chosen);
        if ('file' in read)
          setFound({ ...read, comparison: await put(read.file, { check: true, assessmentVersionId }) });
        else notify(translate(read.key, read.params), { type: 'error' });
      }),
    store: () =>
      run(async () => {
        if (!found) return;
        try {
          await put(found.file, { assessmentVersionId: found.comparison.assessmentVersionId });
          notify('structure.saved', { type: 'success' });
          await work.readAnew();
        } finally {
          setFound(null);
        }
      }),
  };
}
