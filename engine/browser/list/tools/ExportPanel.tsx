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
import { NeedsServer } from '../../offline/NeedsServer.tsx';
import { useRefusalText } from '../../validation/useRefusalText.ts';
import { useListFrame } from '../ListFrame.ts';
import { useListExport, type ExportFormat } from './useListExport.ts';

const formats = { csv: DescriptionOutlined, xlsx: TableChartOutlined } as const;

/** Saves all rows that the list finds, or those that are selected, with the columns it shows, as CSV or Excel workbook; the server writes them. */
export function ExportPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [locale] = useLocaleState();
  const { display } = useListFrame();
  const { total, selectedIds = [] } = useListContext();
  const exportList = useListExport();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const [isStored, setStored] = useState(false);
  const canSelect = selectedIds.length > 0;
  const [wantsSelected, setWantsSelected] = useState(true);
  const isSelected = canSelect && wantsSelected;
  const rows = isSelected ? selectedIds.length : (total ?? 0);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const save = async (format: ExportFormat) => {
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setBytes(0);
    try {
      const ids = isSelected ? { ids: selectedIds.map(String) } : {};
      await exportList(format, { ...ids, isStored, onProgress: setBytes, signal: abort.signal });
      onClose();
    } catch (error) {
      if (!abort.signal.aborted) setFailure(sayRefusal(error));
    } finally {
      setBytes(null);
    }
  };

  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {translate(isSelected ? 'lists.export.introSelected' : 'lists.export.intro', {
          rows: number.format(rows),
          count: rows,
          columns: display.shown.length,
        })}
      </Typography>
      {canSelect && (
        <Choice
          label={translate('lists.bulk.onlySelected', { count: selectedIds.length, smart_count: selectedIds.length })}
          isChosen={isSelected}
          onChoose={setWantsSelected}
        />
      )}
      <Choice label={translate('lists.export.stored')} isChosen={isStored} onChoose={setStored} />
      <Stack direction="row" spacing={1}>
        {typedKeys(formats).map((format) => {
          const Icon = formats[format];
          return (
            <NeedsServer key={format}>
              {(isResting) => (
                <Button
                  variant="outlined"
                  startIcon={<Icon />}
                  disabled={isResting || bytes !== null}
                  onClick={() => void save(format)}
                >
                  {translate(`lists.export.${format}`)}
                </Button>
              )}
            </NeedsServer>
          );
        })}
      </Stack>
      {bytes !== null && (
        <>
          <ProgressBar
            label={translate('lists.export.running')}
            text={translate('lists.export.kilobytes', { size: number.format(bytes / 1024) })}
          />
          <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => running.current?.abort()}>
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
