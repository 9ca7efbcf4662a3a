import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { IconButton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/browser/display/readText.ts';
import { formatScore, formatShare } from './formatScore.ts';
import { LineLight } from './LineLight.tsx';
import type { ScoreRow } from './scoreRows.ts';
import type { ScoreWork } from './useScore.ts';

export interface ScoreTableShows {
  weighting: boolean;
  percentages: boolean;
}

interface ScoreTableProps {
  label: string;
  rows: readonly ScoreRow[];
  shows: ScoreTableShows;
  work: Pick<ScoreWork, 'canOverride' | 'override'>;
  open?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}

const figure = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const;

/** Score lines with their lights; weights and percentages for those who want them. */
export function ScoreTable({ label, rows, shows, work, open, onToggle }: ScoreTableProps) {
  const translate = useTranslate();
  const column = (name: string) => translate(`score.columns.${name}`);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{column('name')}</TableCell>
            <TableCell>{column('light')}</TableCell>
            <TableCell {...figure}>{column('score')}</TableCell>
            <TableCell {...figure}>{column('maxPossibleScore')}</TableCell>
            {shows.percentages ? <TableCell {...figure}>{column('percentage')}</TableCell> : null}
            {shows.weighting ? <TableCell {...figure}>{column('weight')}</TableCell> : null}
            {shows.weighting ? <TableCell {...figure}>{column('inLevel')}</TableCell> : null}
            {shows.weighting ? <TableCell {...figure}>{column('global')}</TableCell> : null}
            <TableCell {...figure}>{column('answered')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ScoreTableRow
              key={row.line.elementId}
              row={row}
              {...{ shows, work }}
              isOpen={open?.has(row.line.elementId) ?? false}
              onToggle={onToggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ScoreTableRowProps {
  row: ScoreRow;
  shows: ScoreTableShows;
  work: ScoreTableProps['work'];
  isOpen: boolean;
  onToggle: ((id: string) => void) | undefined;
}

function ScoreTableRow({ row: { line, hasChildren }, shows, work, isOpen, onToggle }: ScoreTableRowProps) {
  const translate = useTranslate();
  const name = useLineName(line);
  const hasToggle = onToggle !== undefined && hasChildren;
  // What has nothing to open stands where the words of the others begin.
  const indent = 2 + Math.max(0, line.level - 1) * 2 + (onToggle && !hasToggle ? 4 : 0);
  return (
    <TableRow data-level={line.level} sx={{ '& > *': line.level <= 1 ? { fontWeight: 600 } : {} }}>
      <TableCell component="th" scope="row" sx={{ minWidth: 220, pl: indent }}>
        {hasToggle ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={translate(isOpen ? 'score.collapse' : 'score.expand', { name })}
            onClick={() => onToggle(line.elementId)}
            sx={{ ml: -1, mr: 0.5, width: 36, height: 36 }}
          >
            <ExpandMoreRounded
              sx={{
                transform: isOpen ? 'none' : 'rotate(-90deg)',
                '[dir=rtl] &': { transform: isOpen ? 'none' : 'rotate(90deg)' },
              }}
            />
          </IconButton>
        ) : null}
        {name}
      </TableCell>
      <TableCell>
        <LineLight line={line} name={name} work={work} />
      </TableCell>
      <TableCell {...figure}>{formatScore(line.score)}</TableCell>
      <TableCell {...figure}>{formatScore(line.maxPossibleScore)}</TableCell>
      {shows.percentages ? <TableCell {...figure}>{formatShare(line.normalizedScore)}</TableCell> : null}
      {shows.weighting ? <TableCell {...figure}>{line.weightingFactor}</TableCell> : null}
      {shows.weighting ? <TableCell {...figure}>{formatShare(line.weightingPercentage_InLevel)}</TableCell> : null}
      {shows.weighting ? <TableCell {...figure}>{formatShare(line.weightingPercentage_Global)}</TableCell> : null}
      <TableCell {...figure}>
        {translate('score.answered', { answered: line.answered, all: line.answerable })}
      </TableCell>
    </TableRow>
  );
}

function useLineName(line: ScoreRow['line']): string {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const name = readText(line.name, [contentLanguage, 'en', 'nl', 'fr', 'de', 'es', 'pt', 'ru', 'hu', 'ar']);
  return name || (line.level === 0 ? translate('score.whole') : line.reference);
}
