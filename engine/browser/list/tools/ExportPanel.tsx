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

/** Saves all rows that the list finds, with the columns it shows, as CSV or Excel workbook; the server writes them. */
export function ExportPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [locale] = useLocaleState();
  const { display } = useListFrame();
  const { total } = useListContext();
  const exportList = useListExport();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const [isStored, setStored] = useState(false);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

  const save = async (format: ExportFormat) => {
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setBytes(0);
    try {
      await exportList(format, { isStored, onProgress: setBytes, signal: abort.signal });
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
        {translate('lists.export.intro', {
          rows: number.format(total ?? 0),
          count: total ?? 0,
          columns: display.shown.length,
        })}
      </Typography>
      <FormControlLabel
        control={<Checkbox size="small" checked={isStored} onChange={(_event, checked) => setStored(checked)} />}
        label={translate('lists.export.stored')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
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
