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
import { readSortKeys } from '#engine/rules/lists/sortKeys.ts';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { useEngine } from '../../context/useEngine.ts';
import { useListMeta } from '../../context/useListMeta.ts';
import { saveFile } from '../../export/saveFile.ts';
import { NeedsServer } from '../../offline/NeedsServer.tsx';
import { useRefusalText } from '../../validation/useRefusalText.ts';
import { useListFrame } from '../ListFrame.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { enumLabel } from '../../fields/useEnumLabel.ts';

const formats = { csv: DescriptionOutlined, xlsx: TableChartOutlined } as const;
type Format = keyof typeof formats;

/** Saves all rows that the list finds, with the columns it shows, as CSV or Excel workbook; the server writes them. */
export function ExportPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [locale] = useLocaleState();
  const { api } = useEngine();
  const { resource, display, part } = useListFrame();
  const { filterValues, sort, total } = useListContext();
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const [isStored, setStored] = useState(false);
  const { language } = useListMeta(resource);
  const label = (field: string) => {
    const name = translate(`resources.${resource.name}.fields.${field}`);
    return isStored && resource.schema.properties[field]?.['x-localized'] ? `${name} (${language})` : name;
  };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

  const save = async (format: Format) => {
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setBytes(0);
    try {
      const file = await api.download(`${resource.name}/export`, {
        query: {
          format,
          filter: { ...filterValues, ...part?.filter } as unknown,
          sort: readSortKeys(sort).map(({ field, order }) => [field, order]),
          columns: display.shown.join(','),
          heads: Object.fromEntries(display.shown.map((field) => [field, label(field)])),
          language,
          ...(isStored ? { relations: 'ids' } : { values: wordsOf(translate, resource, display.shown) }),
        },
        onProgress: setBytes,
        signal: abort.signal,
      });
      saveFile(file.name ?? `${resource.name}.${format}`, file.content, file.content.type);
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
        {(Object.keys(formats) as Format[]).map((format) => {
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

/** What the listed values of these fields are called in the interface's language, by field and value. */
function wordsOf(
  translate: ReturnType<typeof useTranslate>,
  { name, schema }: Resource,
  fields: readonly string[],
): Record<string, Record<string, string>> {
  const words = fields.flatMap((field): [string, Record<string, string>][] => {
    const property = schema.properties[field];
    const choices = (property?.enum ?? property?.items?.enum ?? []).filter((choice) => choice !== null);
    const named = choices.map((value) => [String(value), enumLabel(translate, { resource: name, field, value })]);
    return named.length > 0 ? [[field, Object.fromEntries(named) as Record<string, string>]] : [];
  });
  return Object.fromEntries(words);
}
