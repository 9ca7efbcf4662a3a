import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import { yieldKeys, type ProductivityRow } from '#domain/productivity/productivity.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { useProductivityWords } from './useProductivityWords.ts';

export interface ProductivityProps {
  rows: readonly ProductivityRow[];
  seasons: readonly number[];
  /** Of the club: its seasons are written by it. */
  isCalendarYear: boolean;
}

/** Key numbers and age groups down, seasons across; a season without a figure is a gap that is said. */
export function ProductivityTable({ rows, seasons, isCalendarYear }: ProductivityProps) {
  const translate = useTranslate();
  const { nameOf, ageGroupOf, sayValue } = useProductivityWords();
  const title = translate('productivity.table');
  return (
    <SectionCard isFlush title={title} intro={translate('productivity.gaps')}>
      <WideTable label={title}>
        <Table aria-label={title} sx={{ minWidth: 320 + seasons.length * 110 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('productivity.keyNumber')}</TableCell>
              <TableCell>{translate('productivity.ageGroup')}</TableCell>
              {seasons.map((season) => (
                <TableCell key={season} align="right">
                  <bdi>{writeSeason(season, isCalendarYear)}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {nameOf(row)}{' '}
                  {yieldKeys.includes(row.keyNumber.key) && (
                    <Chip size="small" variant="outlined" label={translate('productivity.yield')} />
                  )}
                </TableCell>
                <TableCell>{ageGroupOf(row)}</TableCell>
                {row.values.map((value, nth) => (
                  <TableCell key={seasons[nth]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {value === null ? (
                      <Typography component="span" variant="body2" color="textSecondary">
                        <span aria-hidden>–</span>
                        <Box component="span" sx={visuallyHidden}>
                          {translate('productivity.gap')}
                        </Box>
                      </Typography>
                    ) : (
                      sayValue(value)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </SectionCard>
  );
}
