import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useRef, type ReactNode, type Ref } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { savePng } from '#engine/browser/export/savePng.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';

export interface ChartFigures {
  /** The head of the first column, then one a series. */
  head: readonly string[];
  rows: readonly (readonly [name: string, ...figures: string[]])[];
}

interface ChartCardProps {
  title: string;
  intro?: ReactNode;
  /** Of the file, without its ending. */
  fileName: string;
  /** What may be chosen about it. */
  choices?: ReactNode;
  figures: ChartFigures;
  children: (ref: Ref<SVGSVGElement>) => ReactNode;
}

/** A chart that can be saved as a png, and its figures as a table for everybody (document 2 §2). */
export function ChartCard({ title, intro, fileName, choices, figures, children }: ChartCardProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const svg = useRef<SVGSVGElement>(null);
  const download = () => {
    if (svg.current)
      savePng(svg.current, `${fileName}.png`).catch(() => notify('results.pngFailed', { type: 'error' }));
  };
  return (
    <SectionCard
      title={title}
      intro={intro}
      actions={
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          aria-label={translate('results.downloadOf', { title })}
          onClick={download}
        >
          {translate('results.download')}
        </Button>
      }
    >
      {choices}
      {children(svg)}
      <Figures {...figures} title={title} />
    </SectionCard>
  );
}

function Figures({ head, rows, title }: ChartFigures & { title: string }) {
  const translate = useTranslate();
  const summary = translate('results.figures');
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, fontWeight: 600 }}>
        {summary}
      </Box>
      <WideTable label={summary}>
        <Table size="small" aria-label={translate('results.figuresOf', { title })}>
          <TableHead>
            <TableRow>
              {head.map((each, at) => (
                <TableCell key={at} align={at === 0 ? 'left' : 'right'}>
                  {each}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([name, ...cells]) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {cells.map((cell, at) => (
                  <TableCell key={at} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Box>
  );
}
