import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { ExpandButton } from './ExpandButton.tsx';
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
  work: Pick<ScoreWork, 'canOverride' | 'override' | 'asksReason'>;
  /** What would be if: the lines as they are, by element id, and what assumes a score of an item. */
  whatIf?: TableWhatIf | null;
  open?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}

export interface TableWhatIf {
  before: ReadonlyMap<string, ScoreLine>;
  assume: (line: ScoreLine, name: string) => ReactNode;
}

const figure = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const;

/** Names take this much of a phone; they and the scores stay in sight while the other figures pass below them. */
const nameWidth = { xs: 148, sm: 220 };
const stickyName = {
  ...stickyStart,
  ...{ minWidth: nameWidth, width: { xs: 148, sm: 'auto' }, overflowWrap: 'anywhere' },
} as const;
const stickyFigure = {
  align: 'right',
  sx: {
    ...{ ...figure.sx, position: 'sticky', zIndex: 1, bgcolor: 'background.paper' },
    ...{ insetInlineStart: nameWidth, insetInlineEnd: 0, px: { xs: 1, sm: 2 } },
  },
} as const;

/** Score lines with their lights; weights and percentages for those who want them. */
export function ScoreTable({ label, rows, shows, work, whatIf = null, open, onToggle }: ScoreTableProps) {
  const translate = useTranslate();
  const column = (name: string) => translate(`score.columns.${name}`);
  return (
    <WideTable label={label}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell sx={stickyName}>{column('name')}</TableCell>
            <TableCell>{column('light')}</TableCell>
            <TableCell {...stickyFigure}>{column('score')}</TableCell>
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
              {...{ shows, work, whatIf }}
              isOpen={open?.has(row.line.elementId) ?? false}
              onToggle={onToggle}
            />
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

interface ScoreTableRowProps {
  row: ScoreRow;
  shows: ScoreTableShows;
  work: ScoreTableProps['work'];
  whatIf: TableWhatIf | null;
  isOpen: boolean;
  onToggle: ((id: string) => void) | undefined;
}

function ScoreTableRow({ row: { line, hasChildren }, shows, work, whatIf, isOpen, onToggle }: ScoreTableRowProps) {
  const translate = useTranslate();
  const name = useLineName(line);
  const before = whatIf?.before.get(line.elementId);
  const hasToggle = onToggle !== undefined && hasChildren;
  // What has nothing to open stands where the words of the others begin.
  const indent = 2 + Math.max(0, line.level - 1) * 2 + (onToggle && !hasToggle ? 4 : 0);
  return (
    <TableRow data-level={line.level} sx={{ '&& > *': line.level <= 1 ? { fontWeight: 600 } : {} }}>
      <TableCell
        component="th"
        scope="row"
        sx={{ ...stickyName, '&&': { paddingInlineStart: { xs: 1 + indent / 3, sm: indent } } }}
      >
        {hasToggle ? (
          <Box component="span" sx={{ ml: -1, mr: 0.5 }}>
            <ExpandButton name={name} isOpen={isOpen} onClick={() => onToggle(line.elementId)} />
          </Box>
        ) : null}
        {name}
      </TableCell>
      <TableCell>
        {whatIf && line.level === 4 ? whatIf.assume(line, name) : <LineLight line={line} name={name} work={work} />}
      </TableCell>
      <TableCell {...stickyFigure}>
        {before && formatScore(before.score) !== formatScore(line.score) ? (
          <Typography component="del" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {formatScore(before.score)}
          </Typography>
        ) : null}
        {formatScore(line.score)}
      </TableCell>
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
