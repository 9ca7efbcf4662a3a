import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { useRef, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { useFormatCount } from '../../display/useFormatCount.ts';
import { NeedsServer } from '../../offline/NeedsServer.tsx';
import { useRefusalText } from '../../validation/useRefusalText.ts';
import { useListFrame } from '../ListFrame.ts';
import { useListExport, type ExportFormat } from './useListExport.ts';

const formats = { csv: DescriptionOutlined, xlsx: TableChartOutlined } as const;

/** Saves all rows that the list finds, or those that are selected, with the columns it shows, as CSV or Excel workbook; the server writes them. */
export function ExportPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { display } = useListFrame();
  const { total, selectedIds = [] } = useListContext();
  const { bytes, failure, save, stop } = useRunningExport(onClose);
  const [isStored, setStored] = useState(false);
  const canSelect = selectedIds.length > 0;
  const [wantsSelected, setWantsSelected] = useState(true);
  const isSelected = canSelect && wantsSelected;
  const rows = isSelected ? selectedIds.length : (total ?? 0);
  const formatCount = useFormatCount();
  const wanted = { isStored, ...(isSelected && { ids: selectedIds.map(String) }) };

  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {translate(isSelected ? 'lists.export.introSelected' : 'lists.export.intro', {
          rows: formatCount(rows),
          count: rows,
          columns: display.shown.length,
        })}
      </Typography>
      {canSelect && (
        <Choice
          label={translate('lists.bulk.onlySelected', {
            count: formatCount(selectedIds.length),
            smart_count: selectedIds.length,
          })}
          isChosen={isSelected}
          onChoose={setWantsSelected}
        />
      )}
      <Choice label={translate('lists.export.stored')} isChosen={isStored} onChoose={setStored} />
      <FormatButtons isResting={bytes !== null} onChoose={(format) => void save(format, wanted)} />
      {bytes !== null && (
        <>
          <ProgressBar label={translate('lists.export.running')} text={formatBytes(bytes, locale)} />
          <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={stop}>
            {translate('engine.form.cancel')}
          </Button>
        </>
      )}
      {failure !== null && (
        <Alert severity="error" role="alert">
          {translate('engine.list.exportFailed')} {failure}
        </Alert>
      )}
    </Stack>
  );
}

/** One export at a time: how many bytes of it have come, null while none runs, and why the last one failed. */
function useRunningExport(onDone: () => void) {
  const exportList = useListExport();
  const sayRefusal = useRefusalText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const save = async (format: ExportFormat, wanted: { ids?: readonly string[]; isStored: boolean }) => {
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setBytes(0);
    try {
      await exportList(format, { ...wanted, onProgress: setBytes, signal: abort.signal });
      onDone();
    } catch (error) {
      if (!abort.signal.aborted) setFailure(sayRefusal(error));
    } finally {
      setBytes(null);
    }
  };
  return { bytes, failure, save, stop: () => running.current?.abort() };
}

/** A button for each kind of file. */
function FormatButtons({ isResting, onChoose }: { isResting: boolean; onChoose: (format: ExportFormat) => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={1}>
      {typedKeys(formats).map((format) => {
        const Icon = formats[format];
        return (
          <NeedsServer key={format}>
            {(hasNoServer) => (
              <Button
                variant="outlined"
                startIcon={<Icon />}
                disabled={hasNoServer || isResting}
                onClick={() => onChoose(format)}
              >
                {translate(`lists.export.${format}`)}
              </Button>
            )}
          </NeedsServer>
        );
      })}
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChosen} onChange={(_event, checked) => onChoose(checked)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}
