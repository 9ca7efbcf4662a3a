import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import type { Resource } from '#domain/resource/Resource.ts';
import { saveFile } from '../export/saveFile.ts';
import { useExportRows } from '../export/useExportRows.ts';
import { writeCsv } from '../export/writeCsv.ts';

/** Saves what the list shows, all its pages, as CSV. */
export function ExportButton({ resource, columns }: { resource: Resource; columns: readonly string[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const exportRows = useExportRows(resource);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { head, rows } = await exportRows(columns);
      saveFile(`${resource.name}.csv`, writeCsv(head, rows), 'text/csv;charset=utf-8');
    } catch {
      notify('engine.list.exportFailed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="inherit" startIcon={<FileDownloadOutlined />} disabled={isBusy} onClick={() => void save()}>
      {translate('engine.list.export')}
    </Button>
  );
}
