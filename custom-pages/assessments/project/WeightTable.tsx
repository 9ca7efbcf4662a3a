import { Box, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { ExpandButton } from '../score/ExpandButton.tsx';
import { formatShare } from '../score/formatScore.ts';
import type { ScoreRow } from '../score/scoreRows.ts';
import type { useWeights } from './useWeights.ts';

interface WeightTableProps {
  label: string;
  rows: readonly ScoreRow[];
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  language: Language;
  /** Whether there are weighting factors to change. */
  hasFactors: boolean;
  work: Pick<ReturnType<typeof useWeights>, 'textOf' | 'isRefused' | 'type'>;
}

const figure = {
  align: 'right',
  sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: { xs: 1, sm: 2 } },
} as const;

/** Dimensions, sub-dimensions, topics and items, each below its parent. */
export function WeightTable({ label, rows, ...given }: WeightTableProps) {
  const translate = useTranslate();
  const column = (name: string) => translate(`score.columns.${name}`);
  return (
    <WideTable label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{column('name')}</TableCell>
            {given.hasFactors && <TableCell {...figure}>{column('weight')}</TableCell>}
            <TableCell {...figure}>{column('inLevel')}</TableCell>
            <TableCell {...figure}>{column('global')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <WeightRow key={`${row.line.level} ${row.line.elementId}`} row={row} {...given} />
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

function WeightRow({
  row,
  open,
  onToggle,
  language,
  hasFactors,
  work,
}: Omit<WeightTableProps, 'label' | 'rows'> & { row: ScoreRow }) {
  const { line, hasChildren } = row;
  const isOpen = open.has(line.elementId);
  const name = readText(line.name, [language, ...languages]) || line.reference;
  const indent = (line.level - 1) * 2 + (hasChildren ? 0 : 4.5);
  return (
    <TableRow data-level={line.level} hover sx={{ '&& > *': line.level === 1 ? { fontWeight: 600 } : {} }}>
      <TableCell
        component="th"
        scope="row"
        sx={{
          minWidth: 180,
          overflowWrap: 'anywhere',
          '&&': { paddingInlineStart: { xs: 1 + indent / 3, sm: 2 + indent } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {hasChildren && <ExpandButton name={name} isOpen={isOpen} onClick={() => onToggle(line.elementId)} />}
          <bdi>{name}</bdi>
        </Box>
      </TableCell>
      {hasFactors && (
        <TableCell {...figure}>
          <Factor {...{ line, name, work }} />
        </TableCell>
      )}
      <TableCell {...figure}>{formatShare(line.weightingPercentage_InLevel)}</TableCell>
      <TableCell {...figure}>{formatShare(line.weightingPercentage_Global)}</TableCell>
    </TableRow>
  );
}

/** What the builder left out weighs 0 and is not changed here (decisions C). */
function Factor({ line, name, work }: { line: ScoreLine; name: string; work: WeightTableProps['work'] }) {
  const translate = useTranslate();
  if (line.weightingFactor === 0) return <>{translate('project.weights.leftOut')}</>;
  const isRefused = work.isRefused(line);
  return (
    <TextField
      size="small"
      margin="none"
      fullWidth={false}
      value={work.textOf(line)}
      error={isRefused}
      onChange={({ target }) => work.type(line, target.value)}
      sx={{ width: 96 }}
      slotProps={{
        htmlInput: {
          ...{ inputMode: 'decimal', dir: 'ltr' },
          'aria-label': translate('project.weights.of', { name }),
        },
      }}
    />
  );
}
