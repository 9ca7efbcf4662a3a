import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { listDataSources } from '#domain/keynumbers/dataSources.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { formatFigure } from '#engine/rules/values/formatFigure.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';

/** What a key number comes to for the club, or why it does not (document 3 §3.1). */
export interface KeyNumberResult {
  id: string;
  key: string;
  name: unknown;
  result: number | null;
  error: string | null;
  labels: string[];
  /** Bit mask. */
  dataSources: number;
}

/** Key numbers by name; on a phone sources and labels stand below the name. */
export function KeyNumberTable({ keyNumbers }: { keyNumbers: readonly KeyNumberResult[] }) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const textLanguages = useTextLanguages('keynumbers');
  const compare = byName(interfaceLanguage);
  const rows = keyNumbers
    .map((one) => ({ ...one, title: readText(one.name, textLanguages) || one.key }))
    .sort((one, other) => compare(one.title, other.title));
  return (
    <WideTable label={translate('indicators.title')}>
      <Table aria-label={translate('indicators.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('indicators.columns.name')}</TableCell>
            <TableCell align="right">{translate('indicators.columns.result')}</TableCell>
            <TableCell sx={beside}>{translate('indicators.columns.dataSources')}</TableCell>
            <TableCell sx={beside}>{translate('indicators.columns.labels')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, title, result, error, labels, dataSources: mask }) => {
            const sources = listDataSources(mask).map((source) => translate(`reference.dataSources.${source}`));
            const figure = result === null ? '–' : formatFigure(result, interfaceLanguage);
            const names = labels.map((label) => translate(`indicators.labels.${label}`, { _: label }));
            return (
              <TableRow key={id} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {title}
                  <Typography variant="body2" color="textSecondary" sx={below}>
                    {[...new Set([...sources, ...names])].join(', ')}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {error === null ? figure : <Failure error={error} />}
                </TableCell>
                <TableCell sx={beside}>
                  <Chips names={sources} />
                </TableCell>
                <TableCell sx={beside}>
                  <Chips names={names} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </WideTable>
  );
}

const beside = { display: { xs: 'none', md: 'table-cell' } };
const below = { display: { xs: 'block', md: 'none' } };

function Chips({ names }: { names: readonly string[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {names.map((name) => (
        <Chip key={name} size="small" label={name} />
      ))}
    </Stack>
  );
}

/** Why there is no number, as the server says it. */
function Failure({ error }: { error: string }) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', justifyContent: 'flex-end', color: 'error.main' }}>
      <ErrorOutlineRounded fontSize="small" aria-hidden />
      <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </Typography>
    </Stack>
  );
}
