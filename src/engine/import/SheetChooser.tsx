import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { SheetTable } from '#domain/sheets/WorkbookReading.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { readSheet } from './readSheet.ts';
import type { SheetProgress } from './sheetMessages.ts';

export interface ChosenSheet extends SheetTable {
  fileName: string;
}

interface SheetChooserProps {
  knownHeaders: readonly string[];
  chosen: ChosenSheet | null;
  onChosen: (sheet: ChosenSheet | null) => void;
  read?: typeof readSheet;
  /** Also texts of separated values; the documents' own panels take workbooks only. */
  takesText?: boolean;
}

/** Chooses a sheet and reads it beside the page, with progress; a file that cannot be read says why (document 1 §5). */
export function SheetChooser({
  knownHeaders,
  chosen,
  onChosen,
  read = readSheet,
  takesText = false,
}: SheetChooserProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<SheetProgress | null>(null);
  const [refusal, setRefusal] = useState<{ fileName: string; text: string } | null>(null);

  const choose = async (file: File) => {
    setRefusal(null);
    onChosen(null);
    if (!(takesText ? /\.(xlsx?|csv|tsv|txt)$/i : /\.xlsx?$/i).test(file.name)) {
      return refuse(file, takesText ? 'notASheet' : 'notAWorkbook');
    }
    setProgress({ phase: 'reading', share: 0 });
    const reading = await read(file, { knownHeaders, onProgress: setProgress });
    setProgress(null);
    if (!reading.ok) return refuse(file, reading.reason);
    onChosen({ ...reading, fileName: file.name });
  };
  const refuse = (file: File, reason: string) =>
    setRefusal({ fileName: file.name, text: translate(`engine.sheet.refusals.${reason}`) });

  return (
    <Stack spacing={1.5}>
      <input
        ref={input}
        type="file"
        accept={takesText ? '.xls,.xlsx,.csv,.tsv,.txt' : '.xls,.xlsx'}
        hidden
        data-testid="sheet-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          {translate(chosen ? 'engine.sheet.chooseOther' : 'engine.sheet.choose')}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {chosen
            ? translate('engine.sheet.chosen', {
                name: chosen.fileName,
                sheet: chosen.sheetName,
                count: chosen.rows.length,
                smart_count: chosen.rows.length,
              })
            : translate(takesText ? 'import.accepted' : 'engine.sheet.accepted')}
        </Typography>
      </Box>
      {progress && (
        <ProgressBar
          label={translate(`engine.sheet.phases.${progress.phase}`)}
          {...(progress.share === null ? {} : { share: progress.share })}
        />
      )}
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal.fileName}: {refusal.text}
        </Alert>
      )}
    </Stack>
  );
}
