import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { RefusedText } from '#domain/translations/checkXliff.ts';
import { sheetHeaders } from '#domain/translations/translationSheet.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { readSheet } from '#engine/browser/import/readSheet.ts';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { decodeXml } from '#engine/rules/sheets/xlsx/xmlDecoder.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { FileButton } from '#engine/ui/FileButton.tsx';

/** What became of the texts of a file. */
interface XliffReport {
  saved: number;
  reviewed: number;
  unchanged: number;
  refused: RefusedText[];
}

const files = [
  { kind: 'xliff', ending: 'xlf' },
  { kind: 'xlsx', ending: 'xlsx' },
] as const;

/** The rows of a sheet of texts; null for what is no sheet. */
async function readRows(file: File): Promise<{ headers: string[]; rows: CellValue[][] } | null> {
  const reading = await readSheet(file, { knownHeaders: sheetHeaders, onProgress: () => undefined });
  return reading.ok ? { headers: reading.headers, rows: reading.rows } : null;
}

/** An XLIFF file in the encoding that it names; null where it holds what this does not. */
async function readXml(file: File): Promise<{ xliff: string } | null> {
  const xliff = decodeXml(new Uint8Array(await file.arrayBuffer()));
  return xliff === null ? null : { xliff };
}

interface XliffToolsProps {
  part: string;
  language: Language;
  /** Texts have been saved. */
  onTaken: () => void;
}

/** All texts of a tab as a file for agencies, and such a file back, with what of it does not fit. */
export function XliffTools({ part, language, onTaken }: XliffToolsProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const sayRefusal = useRefusalText();
  const { isSaving, save } = useFileSaving('translations.xliff.failed');
  const [isReading, setReading] = useState(false);
  const [report, setReport] = useState<XliffReport | string | null>(null);
  const path = `translations/${part}/${language}`;
  const take = async (file: File) => {
    setReading(true);
    setReport(null);
    try {
      const isSheet = /\.xlsx?$/i.test(file.name);
      const body = await (isSheet ? readRows(file) : readXml(file));
      if (!body) return setReport(translate(`translations.xliff.${isSheet ? 'noSheet' : 'noXliff'}`));
      const taken = await api.call<XliffReport>(`${path}/${isSheet ? 'xlsx' : 'xliff'}`, { method: 'POST', body });
      setReport(taken);
      if (taken.saved + taken.reviewed > 0) onTaken();
    } catch (failure) {
      const { code, fields } = readRefusal(failure);
      const [fault] = fields;
      const what = fault?.rule === 'columns' ? 'noSheet' : 'noXliff';
      setReport(code === errorCodes.invalidInput ? translate(`translations.xliff.${what}`) : sayRefusal(failure));
    } finally {
      setReading(false);
    }
  };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {files.map(({ kind, ending }) => (
          <Button
            key={kind}
            variant="outlined"
            disabled={isSaving}
            onClick={() => void save(`${path}/${kind}`, `${part}-${language}.${ending}`, {})}
          >
            {translate(kind === 'xliff' ? 'translations.xliff.export' : 'translations.xliff.exportSheet')}
          </Button>
        ))}
        <FileButton
          accept=".xlf,.xliff,.xlsx,.xls"
          testId="xliff-file"
          disabled={isReading}
          onFile={(file) => {
            void take(file);
          }}
        >
          {translate('translations.xliff.import')}
        </FileButton>
      </Stack>
      {typeof report === 'string' ? <Alert severity="error">{report}</Alert> : null}
      {report && typeof report !== 'string' ? <Report report={report} /> : null}
    </Stack>
  );
}

/** Texts that were not taken of a large file: all of them take a browser seconds. */
const mostShown = 200;

/** How many texts were taken, and each that was not with the reason; of very many the first, and how many there are. */
function Report({ report: { saved, reviewed, unchanged, refused } }: { report: XliffReport }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'}>
      {translate('translations.xliff.report', { saved, unchanged, refused: refused.length })}
      {reviewed > 0 ? ` ${translate('translations.xliff.reviewed', { reviewed })}` : null}
      {refused.length > 0 ? (
        <Stack
          component="ul"
          tabIndex={0}
          aria-label={translate('translations.xliff.refused')}
          sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: 320, overflowY: 'auto' }}
        >
          {refused.slice(0, mostShown).map(({ id, english, fault, wrong = '' }, at) => (
            <li key={`${id} ${at}`}>
              <bdi lang="en">{english || id}</bdi>
              <Typography variant="body2">{translate(`translations.xliff.faults.${fault}`, { wrong })}</Typography>
            </li>
          ))}
        </Stack>
      ) : null}
      {refused.length > mostShown ? (
        <Typography variant="caption">
          {translate('translations.xliff.moreRefused', {
            shown: formatCount(mostShown),
            total: formatCount(refused.length),
          })}
        </Typography>
      ) : null}
    </Alert>
  );
}
