import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { refuseWorkbook, type SheetTable, type WorkbookRefusal } from '#engine/rules/sheets/WorkbookReading.ts';
import { TextArea } from '#engine/ui/TextArea.tsx';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { PercentBar } from '../display/PercentBar.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
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
  /** Told whether there are pasted rows that were not taken, or could not be read. */
  onPasting?: (isPasting: boolean) => void;
}

/** Sheets of other programs, which people would take for workbooks. */
const otherFormats = /\.(xls[mb]|xlt[xm]?|xlam|f?ods|ots|numbers)$/i;

/** Chooses a sheet and reads it beside the page, with progress; a file that cannot be read says why (document 1 §5). */
export function SheetChooser({
  knownHeaders,
  chosen,
  onChosen,
  read = readSheet,
  takesText = false,
  onPasting,
}: SheetChooserProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const [progress, setProgress] = useState<SheetProgress | null>(null);
  const [refusal, setRefusal] = useState<{ fileName: string; text: string } | null>(null);

  const choose = async (file: File, isPasted = false) => {
    setRefusal(null);
    onChosen(null);
    if (!isPasted && !(takesText ? /\.(xlsx?|csv|tsv|txt)$/i : /\.xlsx?$/i).test(file.name)) {
      const format = otherFormats.exec(file.name)?.[0].toLowerCase();
      if (format !== undefined) return refuse(file, refuseWorkbook('otherFormat', { format }));
      return refuse(file, refuseWorkbook(takesText ? 'notASheet' : 'notAWorkbook'));
    }
    setProgress({ phase: 'reading', share: 0 });
    const reading = await read(file, { knownHeaders, onProgress: setProgress });
    setProgress(null);
    if (!reading.ok) return refuse(file, reading);
    onPasting?.(false);
    onChosen({ ...reading, fileName: file.name });
  };
  const refuse = (file: File, { reason, params }: WorkbookRefusal) => {
    const written = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatCount(value) : value,
    ]);
    const text = translate(`engine.sheet.refusals.${reason}`, Object.fromEntries(written));
    setRefusal({ fileName: file.name, text });
  };

  return (
    <Stack spacing={1.5}>
      <Box ref={keepFocusIn} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <FileButton
          accept={takesText ? '.xls,.xlsx,.csv,.tsv,.txt' : '.xls,.xlsx'}
          testId="sheet-file"
          startIcon={<UploadFileOutlined />}
          disabled={progress !== null}
          onFile={(file) => void choose(file)}
        >
          {translate(chosen ? 'engine.sheet.chooseOther' : 'engine.sheet.choose')}
        </FileButton>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {chosen
            ? translate('engine.sheet.chosen', {
                name: chosen.fileName,
                sheet: chosen.sheetName,
                smart_count: chosen.rows.length,
                number: formatCount(chosen.rows.length),
              })
            : translate(takesText ? 'import.accepted' : 'engine.sheet.accepted')}
        </Typography>
        <PastedRows
          isDisabled={progress !== null}
          {...(onPasting && { onPasting })}
          onRows={(text) => void choose(new File([text], `${translate('engine.sheet.paste.name')}.tsv`), true)}
        />
      </Box>
      {progress && (
        <PercentBar
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

interface PastedRowsProps {
  isDisabled: boolean;
  onRows: (text: string) => void;
  onPasting?: (isPasting: boolean) => void;
}

/** Rows that were copied from a sheet, instead of a file of them. */
function PastedRows({ isDisabled, onRows, onPasting }: PastedRowsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const type = (next: string) => {
    setText(next);
    onPasting?.(next.trim() !== '');
  };
  return (
    <>
      <Button
        startIcon={<ContentPasteRounded />}
        disabled={isDisabled}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('engine.sheet.paste.button')}
      </Button>
      {isOpen && (
        <Stack spacing={1} sx={{ flexBasis: '100%' }}>
          <TextArea label={translate('engine.sheet.paste.label')} rows={5} value={text} onChange={type} />
          <Button
            variant="outlined"
            sx={{ alignSelf: 'flex-start' }}
            disabled={isDisabled || text.trim() === ''}
            onClick={() => {
              setOpen(false);
              onRows(text);
            }}
          >
            {translate('engine.sheet.paste.use')}
          </Button>
        </Stack>
      )}
    </>
  );
}
